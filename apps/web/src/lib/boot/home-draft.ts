/** What the console sends a previewed home screen: the order of its parts by id, saved or not. */
export interface HomeDraft {
  kind: 'tokri.home-draft'
  order: Readonly<Record<'modules' | 'slides' | 'category-slides' | 'custom-sections', readonly number[]>>
  /** After how many parts of the screen slides of a row of pictures and own words stand, where that was changed. */
  positions?: Readonly<Record<'slides' | 'custom-sections', Readonly<Record<number, number>>>> | undefined
  /** Rows that are switched off and not saved yet, by part; slides of sliders that are off are among them. */
  hidden?: Readonly<Record<keyof HomeDraft['order'], readonly number[]>> | undefined
  /** Where to look from, for a browser that never chose a place. */
  place: { lat: number; lng: number; address: string } | null
}

/** What the previewed screen says once it listens. */
export const PREVIEW_READY = 'tokri.preview-ready'

export const isHomeDraft = (data: unknown): data is HomeDraft =>
  typeof data === 'object' && data !== null && (data as HomeDraft).kind === 'tokri.home-draft'
