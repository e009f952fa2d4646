import type { Paths } from '@tokri/contract/client'

/** Where each call goes, in short form: most are a POST to their own name. */
export type ShortPaths = Record<string, Record<string, string>>

export const BASE = '/public/api/'
/** `placeOrder`: `place-order`. */
export const ownName = (call: string): string =>
  call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `''` is a POST to the call's name in kebab case, `'pickup-drop/place'` a POST to that path, `' GET'` a GET. */
function unfold(call: string, short: string) {
  const [below, method = 'POST'] = short.split(' ')
  return { method, path: below?.startsWith('/') ? below : BASE + (below || ownName(call)) }
}

/** Expands short paths to method and path: `paths.orders.placeOrder`. */
export function unfoldPaths(short: ShortPaths): Paths {
  const nouns = Object.entries(short).map(([noun, calls]) => {
    const unfolded = Object.entries(calls).map(([call, said]) => [call, unfold(call, said)] as const)
    return [noun, Object.fromEntries(unfolded)] as const
  })
  return Object.fromEntries(nouns)
}
