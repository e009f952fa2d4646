const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

/** The text direction of a language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(locale.slice(0, 2).toLowerCase()) ? 'rtl' : 'ltr'
