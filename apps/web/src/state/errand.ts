import type { Schedule } from '@tokri/contract/cart'
import type { ErrandDirection, ErrandPayer, StopType } from '@tokri/domain/order/errand'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { read, type SavedLocation, storageFor } from '../lib/device/storage'
import { savedLocation } from './location'
import { useUser } from './session'

/** One stop as it is being filled in; words stay as they were typed. */
export interface DraftStop {
  /** Its name in addresses of the search; stops change places. */
  id: string
  type: StopType
  place: SavedLocation | null
  name: string
  phone: string
  instructions: string
}

/** A picture of the parcel that is not there: still under way to the server, or it did not get through. */
export type Upload = { at: 'sending' } | { at: 'failed'; problem: unknown }

/** Everything typed for an errand, kept through reloads until it is placed. */
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
  /** Ends with the tab, which has the file. */
  upload: Upload | null
  payer: ErrandPayer
  schedule: Schedule | null
  coupon: string | null
  /** Minor units. */
  tip: number
  prohibited_accepted: boolean
  /** The price that stands for the trip `asked`, so that a reload does not ask for another one. */
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

/** The errand of this browser that is being put together. */
export const useErrand = create<ErrandDraft>()(
  persist(fresh, {
    name: 'errandDraft',
    storage: createJSONStorage(() => storageFor('errandDraft')),
    version: 1,
    partialize: ({ upload: _, ...kept }) => kept,
  }),
)

export const changeErrand = (change: Partial<ErrandDraft>): void => void useErrand.setState(change)
/** How often it was emptied: what was asked for one draft is not the next one's. */
let emptied = 0
/** It was placed, or belongs to somebody who logged out. */
export function emptyErrand(): void {
  emptied += 1
  useErrand.setState(fresh(), true)
}

/** Keeps the price that comes for the trip `asked`; it names people, so a draft that was emptied by then keeps none. */
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
 * Sends a picture of the parcel ahead, for the draft it was chosen for: where that was placed, emptied or goes without
 * it by then, the answer is nobody's.
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

// who logs out takes contacts along; a session that merely ended leaves them, as it leaves the cart
useUser.subscribe(({ success }) => {
  if (!success && read('errandDraft') === null) emptyErrand()
})

export function changeStop(id: string, change: Partial<DraftStop>): void {
  useErrand.setState(({ stops }) => ({
    stops: stops.map((stop) => (stop.id === id ? { ...stop, ...change } : stop)),
  }))
}

/** The end where whoever orders stands. */
export const myEnd = ({
  direction,
  stops,
}: Pick<ErrandDraft, 'direction' | 'stops'>): DraftStop | undefined =>
  direction === 'send' ? stops[0] : stops.at(-1)

/** The place orders go to, and the person who is logged in, stand at my end until something else was chosen. */
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

/** Contents of one end go to the other; each stays a pickup or a drop. */
const withContents = (at: DraftStop, from: DraftStop): DraftStop => ({ ...from, id: at.id, type: at.type })

/** First and last stop change places, with everything said of them. */
export function swapEnds(): void {
  useErrand.setState(({ stops }) => {
    const [first, last] = [stops[0], stops.at(-1)]
    if (!first || !last) return {}
    return { stops: [withContents(first, last), ...stops.slice(1, -1), withContents(last, first)] }
  })
}

/** Who sends and who receives change sides: what I gave as mine stays mine. */
export function changeDirection(direction: ErrandDirection): void {
  if (useErrand.getState().direction === direction) return
  swapEnds()
  useErrand.setState(({ payer }) => ({ direction, payer: payer === 'sender' ? 'receiver' : 'sender' }))
}

/** One more stop before the last one. */
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
