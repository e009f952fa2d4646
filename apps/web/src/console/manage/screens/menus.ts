import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const AddonAside = lazyComponent(() => import('./addon-aside').then((part) => part.AddonAside))
const ItemPreview = lazyComponent(() => import('../menu/item-preview').then((part) => part.ItemPreview))

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
    'off_until',
    'barcode',
    'low_stock',
    'allergens',
    'diets',
    'spice',
  ],
  filters: [
    'restaurant_id',
    'item_category_id',
    'is_active',
    'is_veg',
    'is_low',
    'stock_at_most',
    'without_picture',
    'barcode',
  ],
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
    { title: 'cardTimes', fields: ['sold_hours', 'off_until'] },
    {
      title: 'cardStock',
      fields: [
        ['stock', 'low_stock'],
        ['unit', 'barcode'],
      ],
    },
    {
      title: 'cardFacts',
      fields: [
        'allergens',
        'diets',
        'spice',
        'ingredients',
        ['nutrition_per', 'energy'],
        ['protein', 'carbohydrates', 'fat'],
      ],
    },
    {
      title: 'cardPack',
      fields: [
        'brand',
        ['pack_size', 'pack_unit'],
        'variant_group',
        ['net_weight', 'gross_weight', 'weight_tolerance'],
        ['pieces', 'serves'],
        'storage_note',
      ],
    },
    { title: 'cardShown', fields: [['is_recommended', 'is_popular', 'is_new'], 'order_column'] },
  ],
  Aside: ItemPreview,
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
    { title: 'cardTimes', fields: ['sold_hours'] },
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
  Aside: AddonAside,
}

export const stockMovements: ScreenLooks = {
  resource: 'stock-movements',
  group: 'catalogue',
  icon: 'package',
  title: 'item_name',
  columns: ['item_name', 'before', 'after', 'why', 'note', 'by', 'created_at'],
  more: ['store_name', 'ref'],
  filters: ['restaurant_id', 'item_id'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
}
