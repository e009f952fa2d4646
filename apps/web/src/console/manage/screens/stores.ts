import type { ScreenLooks } from '../kit/looks'

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
      fields: [
        ['name', 'slug'],
        'store_type',
        'description',
        ['is_active', 'is_accepted'],
        ['is_featured', 'is_pureveg'],
      ],
    },
    { title: 'cardLook', fields: ['image', 'banner_image', 'category_ids'] },
    { title: 'cardPlace', fields: [['address', 'landmark'], ['phone', 'zone_id'], 'latitude'] },
    { title: 'cardHours', fields: ['hours', 'holidays', 'paused_until'] },
    {
      title: 'cardDelivery',
      fields: [
        'delivery_type',
        ['delivery_time', 'preparation_minutes', 'delivery_radius'],
        ['own_riders', 'auto_accept'],
        'polygons',
      ],
    },
    {
      title: 'cardFees',
      fields: [
        'delivery_charge_type',
        ['delivery_charges', 'free_delivery_subtotal', 'min_order_price'],
        ['base_delivery_charge', 'base_delivery_distance'],
        ['extra_delivery_charge', 'extra_delivery_distance'],
        'restaurant_charge_type',
        ['restaurant_charges', 'price_range', 'commission_rate'],
      ],
    },
    {
      title: 'cardSlots',
      fields: ['schedulable', ['slot_capacity', 'slot_buffer_minutes', 'slot_cut_off_minutes']],
    },
    { title: 'cardPapers', fields: [['certificate', 'tax_number']] },
    {
      title: 'cardMessages',
      fields: ['custom_message', 'custom_message_on_list', ['custom_featured_name', 'order_column']],
    },
  ],
}
