/** What a campaign says in one language. */
export interface CampaignWords {
  title: string
  message: string
}

export interface SaidInLanguages extends CampaignWords {
  /** By the locale of a language, such as hi-IN. */
  translations: Readonly<Record<string, CampaignWords>>
}

/** A campaign in the language a person reads; where it isn't translated, as it was written. */
export const wordsFor = (
  { title, message, translations }: SaidInLanguages,
  locale: string | null,
): CampaignWords => (locale === null ? undefined : translations[locale]) ?? { title, message }
