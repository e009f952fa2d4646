import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const StoreActs = lazyComponent(() => import('./store-acts').then((part) => part.StoreActs))
const StoreFees = lazyComponent(() => import('./store-fees').then((part) => part.StoreFees))
const StoreAside = lazyComponent(() => import('./store-preview').then((part) => part.StorePreview))

export const stores: ScreenLooks = {
  resource: 'stores',
  group: 'catalogue',
  icon: 'storefront',
  title: 'name',
  columns: [
    'name',
    'is_active',
    'is_accepted',
    'store_type',
    'zone_id',
    'avg_rating',
    'items',
    'min_order_price',
  ],
  more: [
    'image',
    'phone',
    'address',
    'commission_rate',
    'delivery_radius',
    'rating_count',
    'order_column',
    'created_at',
  ],
  filters: ['store_type', 'is_active', 'is_accepted', 'zone_id', 'category_id'],
  sort: { field: 'name', order: 'ASC' },
  switches: 'is_active',
  cards: [
    {
      title: 'cardBasics',
      tab: 'tabIdentity',
      fields: [
        ['name', 'slug'],
        'store_type',
        'description',
        ['is_active', 'is_accepted'],
        ['is_featured', 'is_pureveg'],
        ['price_range', 'rating', 'order_column'],
      ],
    },
    {
      title: 'cardLook',
      tab: 'tabIdentity',
      fields: ['image', 'image_alt', 'banner_image', 'banner_alt', 'category_ids'],
    },
    {
      title: 'cardPlace',
      tab: 'tabIdentity',
      fields: [['address', 'landmark'], ['phone', 'zone_id'], 'latitude'],
    },
    {
      title: 'cardMessages',
      tab: 'tabIdentity',
      fields: ['custom_message', 'custom_message_on_list', 'custom_featured_name'],
    },
    {
      title: 'cardHours',
      tab: 'tabHours',
      fields: ['hours', 'special_days', 'holidays', 'paused_until'],
    },
    {
      title: 'cardSlots',
      tab: 'tabHours',
      fields: ['schedulable', ['slot_capacity', 'slot_buffer_minutes', 'slot_cut_off_minutes']],
    },
    {
      title: 'cardDelivery',
      tab: 'tabArea',
      fields: ['delivery_type', ['delivery_time', 'preparation_minutes'], ['auto_accept', 'ticket_language']],
    },
    { title: 'cardArea', tab: 'tabArea', fields: ['delivery_radius', 'polygons'] },
    { title: 'cardRiders', tab: 'tabArea', fields: ['own_riders', 'rider_ids'] },
    {
      title: 'cardFees',
      tab: 'tabFees',
      fields: [
        'delivery_charge_type',
        ['delivery_charges', 'free_delivery_subtotal', 'min_order_price'],
        ['base_delivery_charge', 'base_delivery_distance'],
        ['extra_delivery_charge', 'extra_delivery_distance'],
        ['restaurant_charge_type', 'restaurant_charges'],
      ],
      only: {
        delivery_charges: ['delivery_charge_type', 'FIXED'],
        base_delivery_charge: ['delivery_charge_type', 'DYNAMIC'],
        base_delivery_distance: ['delivery_charge_type', 'DYNAMIC'],
        extra_delivery_charge: ['delivery_charge_type', 'DYNAMIC'],
        extra_delivery_distance: ['delivery_charge_type', 'DYNAMIC'],
      },
      Below: StoreFees,
    },
    { title: 'cardSurge', tab: 'tabFees', fields: ['surge'] },
    {
      title: 'cardTax',
      tab: 'tabFees',
      fields: [['tax_percentage', 'commission_rate'], 'tax_inclusive'],
    },
    { title: 'cardPay', tab: 'tabFees', fields: ['payment_methods'] },
    {
      title: 'cardPapers',
      tab: 'tabPapers',
      fields: [['certificate', 'tax_number'], 'certificates'],
    },
  ],
  Aside: StoreAside,
  Acts: StoreActs,
}
