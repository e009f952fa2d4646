import type { ScreenLooks } from '../kit/looks'

export const zones: ScreenLooks = {
  resource: 'zones',
  group: 'shop',
  icon: 'map-trifold',
  title: 'name',
  columns: ['name', 'is_active', 'tax_region'],
  sort: { field: 'name', order: 'ASC' },
  switches: 'is_active',
  cards: [
    { title: 'cardBasics', fields: ['name', 'tax_region', 'is_active'] },
    { title: 'cardArea', fields: ['polygon'] },
  ],
}

export const popularPlaces: ScreenLooks = {
  resource: 'popular-places',
  group: 'shop',
  icon: 'map-pin',
  title: 'name',
  columns: ['name', 'is_active', 'order_column'],
  more: ['latitude', 'longitude'],
  sort: { field: 'order_column', order: 'ASC' },
  switches: 'is_active',
  cards: [
    { title: 'cardBasics', fields: ['name', 'is_active', 'order_column'] },
    { title: 'cardPlace', fields: ['latitude'] },
  ],
}
