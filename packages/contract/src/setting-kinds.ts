export type SettingType =
  | 'boolean'
  | 'number'
  | 'text'
  | 'lines'
  | 'html'
  | 'colour'
  | 'image'
  | 'choice'
  | 'css'
export type SettingGroup =
  | 'brand'
  | 'money'
  | 'accounts'
  | 'location'
  | 'home'
  | 'listing'
  | 'store'
  | 'cart'
  | 'orders'
  | 'errands'
  | 'riders'
  | 'kitchen'
  | 'texts'
  | 'devices'

interface Row<T extends SettingType, D, C extends readonly string[] = readonly string[]> {
  readonly type: T
  readonly default: D
  readonly group: SettingGroup
  readonly label: string
  /** Whether browsers may read it. */
  readonly public: boolean
  readonly choices: C
  /** Minor units of the shop's currency. */
  readonly is_amount?: boolean
}
/** A setting of any type, for code that treats all rows alike. */
export type Setting = Row<SettingType, string | number | boolean>

/** Declares the rows of one group; `secret` rows stay on the server. */
export function group(name: SettingGroup) {
  const row = <const T extends SettingType, D>(type: T, initial: D, label: string): Row<T, D> => ({
    type,
    default: initial,
    group: name,
    label,
    public: true,
    choices: [],
  })
  return {
    yes: (label: string) => row<'boolean', boolean>('boolean', true, label),
    no: (label: string) => row<'boolean', boolean>('boolean', false, label),
    number: (initial: number, label: string) => row<'number', number>('number', initial, label),
    text: (initial: string, label: string) => row<'text', string>('text', initial, label),
    lines: (label: string) => row<'lines', string>('lines', '', label),
    html: (label: string) => row<'html', string>('html', '', label),
    css: (label: string) => row<'css', string>('css', '', label),
    colour: (initial: string, label: string) => row<'colour', string>('colour', initial, label),
    image: (label: string) => row<'image', string>('image', '', label),
    choice: <const C extends readonly [string, ...string[]]>(
      choices: C,
      label: string,
    ): Row<'choice', C[number], C> => ({
      ...row<'choice', C[number]>('choice', choices[0], label),
      choices,
    }),
  }
}
/** Its numbers are amounts. */
export const amount = <R extends Setting>(row: R): R => ({ ...row, is_amount: true })
export const secret = <R extends Setting>(row: R): R => ({ ...row, public: false })
