import type { TextParams } from '@tokri/contract/texts/format'

interface Figures {
  money: (amount: number) => string
  kilometres: (km: number) => string
}

/** Formats the figures of an explanation; the ending of a name tells its unit. */
export function explanationParams(
  params: Record<string, string | number>,
  { money, kilometres }: Figures,
): TextParams {
  const written = (name: string, value: string | number) => {
    if (typeof value !== 'number') return value
    if (name.endsWith('_amount')) return money(value)
    return name.endsWith('_km') ? kilometres(value) : value
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(name, value)]))
}
