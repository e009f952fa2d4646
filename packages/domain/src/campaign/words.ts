/** A campaign's text in one language. */
export interface CampaignWords {
  title: string
  message: string
}

export interface SaidInLanguages extends CampaignWords {
  /** By locale, such as hi-IN. */
  translations: Readonly<Record<string, CampaignWords>>
}

/** A campaign in the reader's language, or as it was written where there is no translation. */
export const wordsFor = (
  { title, message, translations }: SaidInLanguages,
  locale: string | null,
): CampaignWords => (locale === null ? undefined : translations[locale]) ?? { title, message }
