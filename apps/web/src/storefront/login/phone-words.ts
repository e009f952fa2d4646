/** Formats '+919800000001' as '+91 98000 00001': the country code apart, the rest in groups of five. */
export function shownPhone(phone: string, country_code: string): string {
  if (!phone.startsWith(country_code)) return phone
  const national = phone.slice(country_code.length)
  const groups = national.length === 10 ? [national.slice(0, 5), national.slice(5)] : [national]
  return [country_code, ...groups].join(' ')
}

/** '0:24' until a new code can be requested. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
