import type { Schedule } from '@tokri/contract/cart'
import type { ErrandDirection, ErrandPayer, StopType } from '@tokri/domain/order/errand'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { read, type SavedLocation, storageFor } from '../lib/device/storage'
import { savedLocation } from './location'
import { useUser } from './session'

/** One stop of the draft; texts are kept as typed. */
export interface DraftStop {
  /** Identifies the stop in the URLs of the search; stops can be reordered. */
  id: string
  type: StopType
  place: SavedLocation | null
  name: string
  phone: string
  instructions: string
}

/** A photo of the parcel that is still uploading or failed to upload. */
export type Upload = { at: 'sending' } | { at: 'failed'; problem: unknown }

/** The errand being edited; survives reloads until it is placed. */
export interface ErrandDraft {
  direction: ErrandDirection
  stops: DraftStop[]
  package_kind: string | null
  package_note: string
  weight_band: number | null
  vehicle: string | null
  /** In whole units, as typed. */
  value: string
  photo: string | null
  /** Exists only while the tab does, because the tab holds the file. */
  upload: Upload | null
  payer: ErrandPayer
  schedule: Schedule | null
  coupon: string | null
  /** Minor units. */
  tip: number
  prohibited_accepted: boolean
  /** The quote for the trip `asked`, so that a reload does not request another one. */
  quoted: { quote_id: string; asked: string } | null
}

const emptyStop = (id: string, type: StopType): DraftStop => ({
  id,
  type,
  place: null,
  name: '',
  phone: '',
  instructions: '',
})

const fresh = (): ErrandDraft => ({
  direction: 'send',
  stops: [emptyStop('pickup', 'pickup'), emptyStop('drop', 'drop')],
  package_kind: null,
  package_note: '',
  weight_band: null,
  vehicle: null,
  value: '',
  photo: null,
  upload: null,
  payer: 'sender',
  schedule: null,
  coupon: null,
  tip: 0,
  prohibited_accepted: false,
  quoted: null,
})

/** This browser's errand draft. */
export const useErrand = create<ErrandDraft>()(
  persist(fresh, {
    name: 'errandDraft',
    storage: createJSONStorage(() => storageFor('errandDraft')),
    version: 1,
    partialize: ({ upload: _, ...kept }) => kept,
  }),
)

export const changeErrand = (change: Partial<ErrandDraft>): void => void useErrand.setState(change)
/** Counts drafts: a response for an earlier draft is dropped. */
let emptied = 0
/** Drops the draft: it was placed, or its owner logged out. */
export function emptyErrand(): void {
  emptied += 1
  useErrand.setState(fresh(), true)
}

/**
 * Stores the quote for the trip `asked`, unless the draft was dropped meanwhile, because a quote contains
 * names.
 */
export async function keepQuote<Quote extends { quote_id: string }>(
  asked: string,
  ask: () => Promise<Quote>,
): Promise<Quote> {
  const mine = emptied
  const quote = await ask()
  if (emptied === mine) changeErrand({ quoted: { quote_id: quote.quote_id, asked } })
  return quote
}

/**
 * Uploads a photo of the parcel for the current draft; the response is ignored if the draft was placed,
 * dropped or lost the photo meanwhile.
 */
export async function addPhoto(keep: () => Promise<string>): Promise<void> {
  const mine: Upload = { at: 'sending' }
  const end = (change: Pick<ErrandDraft, 'upload'> & { photo?: string }) =>
    useErrand.setState(({ upload }) => (upload === mine ? change : {}))
  changeErrand({ upload: mine })
  try {
    end({ photo: await keep(), upload: null })
  } catch (problem) {
    end({ upload: { at: 'failed', problem } })
  }
}

// a logout removes the draft's contacts; an expired session keeps them, like the cart
useUser.subscribe(({ success }) => {
  if (!success && read('errandDraft') === null) emptyErrand()
})

export function changeStop(id: string, change: Partial<DraftStop>): void {
  useErrand.setState(({ stops }) => ({
    stops: stops.map((stop) => (stop.id === id ? { ...stop, ...change } : stop)),
  }))
}

/** The customer's own stop. */
export const myEnd = ({
  direction,
  stops,
}: Pick<ErrandDraft, 'direction' | 'stops'>): DraftStop | undefined =>
  direction === 'send' ? stops[0] : stops.at(-1)

/**
 * Prefills the customer's own stop with the delivery location and the account, until something else is
 * chosen.
 */
export function fillMyEnd(): void {
  const draft = useErrand.getState()
  const end = myEnd(draft)
  if (!end) return
  const { data } = useUser.getState()
  const other = draft.stops.find((stop) => stop.id !== end.id && stop.place)
  changeStop(end.id, {
    place: end.place ?? (other ? null : savedLocation()),
    ...(end.name || end.phone ? {} : { name: data?.name ?? '', phone: data?.phone ?? '' }),
  })
}

/** Swaps the contents of two stops; each stays a pickup or a drop. */
const withContents = (at: DraftStop, from: DraftStop): DraftStop => ({ ...from, id: at.id, type: at.type })

/** Swaps the first and the last stop with all their details. */
export function swapEnds(): void {
  useErrand.setState(({ stops }) => {
    const [first, last] = [stops[0], stops.at(-1)]
    if (!first || !last) return {}
    return { stops: [withContents(first, last), ...stops.slice(1, -1), withContents(last, first)] }
  })
}

/** Swaps sender and receiver; the customer's own details stay with the customer. */
export function changeDirection(direction: ErrandDirection): void {
  if (useErrand.getState().direction === direction) return
  swapEnds()
  useErrand.setState(({ payer }) => ({ direction, payer: payer === 'sender' ? 'receiver' : 'sender' }))
}

/** Adds a stop before the last one. */
export function addStop(id: string): void {
  useErrand.setState(({ stops }) => ({
    stops: [...stops.slice(0, -1), emptyStop(id, 'drop'), ...stops.slice(-1)],
  }))
}

export function removeStop(id: string): void {
  useErrand.setState(({ stops }) => ({
    stops: stops.filter((stop, at) => stop.id !== id || at === 0 || at === stops.length - 1),
  }))
}
