import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'

/** The replies of the home screen's calls for another time. */
export type HomeAtTime = Reply<Contract['promo']['previewHome']>

/** What the console sends to the home screen's preview: the order of its parts by id, saved or not. */
export interface HomeDraft {
  kind: 'tokri.home-draft'
  order: Readonly<Record<'modules' | 'slides' | 'category-slides' | 'custom-sections', readonly number[]>>
  /**
   * Changed positions of rows of slides and custom sections: after how many parts of the screen they come.
   */
  positions?: Readonly<Record<'slides' | 'custom-sections', Readonly<Record<number, number>>>> | undefined
  /** Rows that are switched off and not saved yet, by part; including the slides of sliders that are off. */
  hidden?: Readonly<Record<keyof HomeDraft['order'], readonly number[]>> | undefined
  /** What is shown at another time than now; left out for now. */
  atTime?: HomeAtTime | undefined
  /** That time, in ISO 8601. */
  at?: string | undefined
  /** Where to look from, for a browser that never chose a place. */
  place: { lat: number; lng: number; address: string } | null
}

/** Sent by the preview once it is ready for messages. */
export const PREVIEW_READY = 'tokri.preview-ready'

export const isHomeDraft = (data: unknown): data is HomeDraft =>
  typeof data === 'object' && data !== null && (data as HomeDraft).kind === 'tokri.home-draft'
