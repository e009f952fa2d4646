import type { SettingKey } from '@tokri/contract/settings-registry'
import type { Mode } from '@tokri/domain/store/modes'

/** The delivery location (ENT-04). A business location has only an address. */
export interface SavedLocation {
  lat: number
  lng: number
  address: string
  house: string | null
  landmark?: string | null
  tag: string | null
  city: string | null
  state: string | null
  businessLocation: boolean
}

/** The last looked-up position (ENT-05). */
export interface GeoLocation {
  formatted_address: string
  geometry: { location: { lat: number; lng: number } }
}

interface Key<T> {
  initial: T
  keepOnCacheClear: boolean
  /** Stored as plain text instead of JSON, as by older versions. */
  raw?: boolean
}
const key = <T>(initial: T, options: Partial<Key<T>> = {}): Key<T> => ({
  initial,
  keepOnCacheClear: false,
  ...options,
})
const kept = { keepOnCacheClear: true }
const nothing = null as unknown

/**
 * All keys in the browser's storage with type and default (ENT-06). `keepOnCacheClear`: the seven that
 * survive a cache reset (STA-14), and two whose loss would cost money: an order attempt in progress and a
 * rider's unsent steps.
 */
export const storageKeys = {
  userSetAddress: key<SavedLocation | null>(null, kept),
  geoLocation: key<GeoLocation | null>(null, kept),
  storeColor: key<string>('', { ...kept, raw: true }),
  storeLogo: key<string>('', { ...kept, raw: true }),
  updatingMessage: key<string>('', { ...kept, raw: true }),
  userPreferedLanguage: key<number | null>(null, kept),
  activeRestaurant: key<number>(1, kept),
  userAlreadySelectedLocation: key<boolean>(false),
  useGpsMessage: key<string>('', { raw: true }),
  gpsAccessNotGrantedMsg: key<string>('', { raw: true }),
  userSelected: key<Mode>('DELIVERY'),
  theme: key<'light' | 'dark' | 'auto'>('auto', { raw: true }),
  languageTexts: key<{ id: number; texts: Record<string, string> } | null>(null),
  cart: key<unknown>(nothing),
  grocery_cart: key<unknown>(nothing),
  user: key<unknown>(nothing),
  delivery_user: key<unknown>(nothing),
  console_user: key<unknown>(nothing),
  errandDraft: key<unknown>(nothing),
  placingAttempt: key<unknown>(nothing, kept),
  heldCart: key<unknown>(nothing),
  orderComment: key<string>(''),
  ratingDraft: key<unknown>(nothing),
  cart_tips: key<number>(0),
  categorySelectOptions: key<number[]>([]),
  offlineCache: key<{ name: string; answer: unknown }[]>([]),
  recentSearches: key<string[]>([]),
  deliveryTabIndex: key<number>(0),
  riderCommands: key<unknown>(nothing, kept),
  riderRefusals: key<unknown>(nothing),
  riderTheme: key<'light' | 'dark' | null>(null),
  kitchenStore: key<number | null>(null),
  kitchenSound: key<boolean>(true),
  kitchenCancelled: key<unknown>(nothing),
  consoleActs: key<unknown>(nothing),
  consoleRefusals: key<unknown>(nothing),
  printPaper: key<number | null>(null),
  kitchenTimers: key<unknown>(nothing),
  kitchenStores: key<unknown>(nothing),
  kitchenBoard: key<{ restaurant_id: number; at: number; board: unknown } | null>(null),
  pickingList: key<{ order_id: number; at: number; list: unknown } | null>(null),
  firstRunDraft: key<unknown>(nothing),
  lastSavedNotificationToken: key<string | null>(null),
  tellMeClosed: key<boolean>(false),
  gdprAccepted: key<boolean>(false),
  gdprDeclined: key<boolean>(false),
  iosInvited: key<boolean>(false),
  useAppClicked: key<boolean>(false),
  desktopLoaded: key<number>(0),
  forceNewSettingsVersion: key<number | null>(null),
  forceCacheClearVersion: key<number | null>(null),
} as const

export type StorageKey = keyof typeof storageKeys
export type Stored<K extends StorageKey> = (typeof storageKeys)[K]['initial']

let told = false
function notKept(problem: unknown): void {
  if (!told) console.warn('This browser keeps nothing; the app goes on without.', problem)
  told = true
}

/** Private windows and full disks refuse storage; such values live until the tab closes. */
const memory = new Map<string, string>()

let keeping = true
/** For server renders, which must not store anything. */
export const disableStorage = (): void => {
  keeping = false
}

function get(name: string): string | null {
  if (!keeping) return null
  try {
    return memory.get(name) ?? localStorage.getItem(name)
  } catch {
    return memory.get(name) ?? null
  }
}

function set(name: string, text: string): void {
  if (!keeping) return
  try {
    localStorage.setItem(name, text)
    memory.delete(name)
  } catch (problem) {
    memory.set(name, text)
    notKept(problem)
  }
}

/** All stored names. */
function names(): string[] {
  try {
    return [...memory.keys(), ...Array.from(localStorage, (_, at) => localStorage.key(at) ?? '')]
  } catch {
    return [...memory.keys()]
  }
}

/** The stored value, or the default when it is missing or unreadable. */
export function read<K extends StorageKey>(name: K): Stored<K> {
  const row: Key<unknown> = storageKeys[name]
  const text = get(name)
  return (row.raw ? (text ?? row.initial) : parsed(text, row.initial)) as Stored<K>
}

function parsed(text: string | null, otherwise: unknown): unknown {
  try {
    return text === null ? otherwise : JSON.parse(text)
  } catch {
    return otherwise
  }
}

export function write<K extends StorageKey>(name: K, value: Stored<K>): void {
  const row: Key<unknown> = storageKeys[name]
  set(name, row.raw ? String(value) : JSON.stringify(value))
}

export const remove = (name: StorageKey): void => drop(name)

function drop(name: string): void {
  if (!keeping) return
  memory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch (problem) {
    notKept(problem)
  }
}

const YEAR_S = 365 * 24 * 60 * 60
/**
 * Copies the stored text to a cookie of the same name, so that the server can render the first screen for this location
 * (docs/decisions/0040).
 */
export function mirrorToCookie(name: 'userSetAddress'): void {
  if (!keeping || typeof document === 'undefined') return
  const kept = get(name)
  const text = encodeURIComponent(kept ?? '')
  const secure = globalThis.location?.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox offer no other synchronous way
  document.cookie = `${name}=${text};path=/;max-age=${kept ? YEAR_S : 0};samesite=lax${secure}`
}

/** Stores a setting under its own key (ENT-01): the boot script reads the colour before first paint. */
export function storeSetting(name: SettingKey, value: string | number | boolean): void {
  if (get(name) !== String(value)) set(name, String(value))
}

/** The keys whose rows are stored separately. */
export type KeptRows = 'riderCommands' | 'consoleActs'
/** The key of a stored name, which may be a row. */
const keyOf = (name: string): string => name.split(':', 1)[0] ?? name
const rowName = (of: KeptRows, id: string): string => `${of}:${id}`

/** The rows of a key. Stored separately, so that tabs writing at the same time do not lose each other's. */
export function readRows(of: KeptRows): unknown[] {
  const rows = new Set(names().filter((name) => name.startsWith(rowName(of, ''))))
  return [...rows].flatMap((name) => parsed(get(name), []))
}
export const writeRow = (of: KeptRows, id: string, row: object): void =>
  set(rowName(of, id), JSON.stringify(row))
export const removeRow = (of: KeptRows, id: string): void => drop(rowName(of, id))

/** Clears storage except the kept keys (STA-14). */
export function clearCache(): void {
  const rows: Record<string, Key<unknown> | undefined> = storageKeys
  const survivors = names()
    .filter((name) => rows[keyOf(name)]?.keepOnCacheClear)
    .map((name) => [name, get(name)] as const)
  memory.clear()
  try {
    localStorage.clear()
  } catch (problem) {
    notKept(problem)
  }
  for (const [name, text] of survivors) if (text !== null) set(name, text)
}

/** Called when another tab changes the key. */
export function onOtherTab(name: StorageKey, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || keyOf(event.key) === name) changed()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Storage for zustand's `persist` under one of the keys. */
export function storageFor(name: StorageKey) {
  return {
    getItem: () => get(name),
    setItem: (_: string, text: string) => set(name, text),
    removeItem: () => remove(name),
  }
}

type TabFlag = 'updateInProgress' | 'reloadedForCode' | 'force_reload' | 'ratedLater'

/** Flags in sessionStorage that prevent doing something twice. */
export const tabFlag = {
  get(name: TabFlag): boolean {
    try {
      return sessionStorage.getItem(name) === 'true'
    } catch {
      return false
    }
  },
  set(name: TabFlag, on: boolean): void {
    try {
      if (on) sessionStorage.setItem(name, 'true')
      else sessionStorage.removeItem(name)
    } catch (problem) {
      notKept(problem)
    }
  },
}
