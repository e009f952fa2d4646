import type { ScreenLooks } from '../kit/looks'

export const items: ScreenLooks = {
  resource: 'items',
  group: 'catalogue',
  icon: 'fork-knife',
  title: 'name',
  columns: ['image', 'name', 'is_active', 'restaurant_id', 'category_name', 'is_veg', 'stock', 'price'],
  more: [
    'old_price',
    'unit',
    'brand',
    'tax_percentage',
    'is_recommended',
    'is_popular',
    'is_new',
    'popularity',
    'order_column',
  ],
  filters: ['restaurant_id', 'is_active', 'is_veg', 'stock_at_most', 'without_picture'],
  switches: 'is_active',
  cards: [
    {
      title: 'cardBasics',
      fields: [['restaurant_id', 'item_category_id'], 'name', 'desc', ['is_active', 'is_veg'], 'image'],
    },
    {
      title: 'cardPrices',
      fields: [['price', 'old_price'], ['tax_percentage', 'tax_inclusive'], 'addon_category_ids'],
    },
    { title: 'cardStock', fields: [['stock', 'unit']] },
    {
      title: 'cardPack',
      fields: [
        ['brand', 'variant_group'],
        ['pack_size', 'pack_unit'],
        ['net_weight', 'gross_weight', 'weight_tolerance'],
        ['pieces', 'serves'],
        'storage_note',
      ],
    },
    { title: 'cardShown', fields: [['is_recommended', 'is_popular', 'is_new'], 'order_column'] },
  ],
}

export const itemCategories: ScreenLooks = {
  resource: 'item-categories',
  group: 'catalogue',
  icon: 'list-bullets',
  title: 'name',
  columns: ['name', 'is_enabled', 'restaurant_id', 'parent_id', 'items', 'order_column'],
  filters: ['restaurant_id', 'is_enabled'],
  sort: { field: 'order_column', order: 'ASC' },
  switches: 'is_enabled',
  cards: [
    {
      title: 'cardBasics',
      fields: [['restaurant_id', 'parent_id'], 'name', 'is_enabled', 'order_column', 'image'],
    },
  ],
}

export const addonCategories: ScreenLooks = {
  resource: 'addon-categories',
  group: 'catalogue',
  icon: 'squares-four',
  title: 'name',
  columns: ['name', 'restaurant_id', 'type', 'min', 'max', 'items'],
  sort: { field: 'name', order: 'ASC' },
  cards: [
    { title: 'cardBasics', fields: [['restaurant_id', 'name'], 'type', ['min', 'max']] },
    { title: 'cardChoices', fields: ['addons'] },
  ],
}
