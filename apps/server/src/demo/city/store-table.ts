import { type DeliveryNumber, deliveryName } from '@tokri/contract/delivery-type'
import type { StoreDeliveryType } from '@tokri/domain/store/modes'
import type { StoreType } from './types'

/** A store as the lists define it, before menus, prices and pictures are added. */
export interface StoreLine {
  store_type: StoreType
  name: string
  slug: string
  area: string
  menus: string[]
  table: string
  hours: string
  /** price level in percent of the menus' prices */
  level: number
  delivery_type: StoreDeliveryType
  flags: Set<string>
  description: string
  landmark: string
  categories: string[]
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '-')

/**
 * Name | quarter | menus | table | hours | price level | 1 delivery, 2 pickup, 3 both | flags | categories |
 * description | landmark
 */
export function readStores(store_type: StoreType, table: string): StoreLine[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [name = '', area = '', menus = '', laid = '', hours = '', level = ''] = cells
      const [kind = '', flags = '', categories = '', description = '', landmark = ''] = cells.slice(6)
      return {
        store_type,
        name,
        slug: slugOf(name),
        area,
        menus: words(menus),
        table: laid,
        hours,
        level: Number(level),
        delivery_type: deliveryName(Number(kind) as DeliveryNumber),
        flags: new Set(words(flags)),
        description,
        landmark,
        categories: words(categories),
      }
    })
}
