import { artOfDish } from './art'

/**
 * A dish of the menus: prices in rupees before the store's price level, groups by their keys in add-ons.ts.
 */
export interface Dish {
  section: string
  name: string
  rupees: number
  is_veg: 0 | 1 | null
  art: string
  groups: string[]
  desc: string
  unit: string | null
  is_recommended: boolean
  is_popular: boolean
  is_new: boolean
}

const diets: Record<string, Dish['is_veg']> = { v: 1, n: 0, e: 0, '-': null }

/**
 * Parses a menu in a table, one dish per line: # Section Name*!^ | rupees | v, n, e or - | art | groups or -
 * | description | unit After a name, * means recommended, ! popular, ^ new. Diets: vegetarian, meat, egg,
 * does not apply. An invalid line throws at start-up.
 */
export function readMenu(table: string): Dish[] {
  let section = ''
  return table
    .trim()
    .split('\n')
    .flatMap((raw) => {
      const line = raw.trim()
      if (line === '') return []
      if (line.startsWith('# ')) {
        section = line.slice(2)
        return []
      }
      return [readDish(line, section)]
    })
}

function readDish(line: string, section: string): Dish {
  const [title = '', price = '', diet = '', art = '', groups = '', desc = '', unit] = line
    .split('|')
    .map((cell) => cell.trim())
  const rupees = Number(price)
  const is_veg = diets[diet]
  if (!section || !title || !art || !(rupees > 0) || is_veg === undefined) {
    throw new Error(`A menu line can't be read: ${line}`)
  }
  const name = title.replace(/[*!^]+$/, '')
  const marks = title.slice(name.length)
  return {
    section,
    name,
    rupees,
    is_veg,
    art: artOfDish(art, name),
    groups: groups === '-' || groups === '' ? [] : groups.split(',').map((key) => key.trim()),
    desc,
    unit: unit || null,
    is_recommended: marks.includes('*'),
    is_popular: marks.includes('!'),
    is_new: marks.includes('^'),
  }
}
