import { storeDeliveryTypes } from '@tokri/domain/store/modes'
import { z } from 'zod'
import { Amount, Id, Instant, Latitude, Longitude, StoreType } from '../fields'
import { paymentMethods } from '../payment-methods'
import { Certificate } from '../stores'
import {
  Ids,
  look,
  noLook,
  Opening,
  OptionalWords,
  Percent,
  Phone,
  Picture,
  Polygon,
  Position,
  UrlName,
  Words,
} from './fields'
import { resource } from './resource'

/** Built-in languages. */
const ticketLanguages = ['en', 'hi', 'ar'] as const
const Minutes = z.int().min(0).max(1_440)
const Km = z.number().min(0).max(100)
/** `closes` above 1440 is after midnight. */
const Span = Opening.omit({ weekday: true })
/** A date with its own hours; none: closed. */
const SpecialDay = z.strictObject({ date: z.iso.date(), hours: z.array(Span).max(10) })

/** How delivery is charged. */
const charges = {
  delivery_charge_type: z.enum(['FIXED', 'DYNAMIC']),
  delivery_charges: Amount,
  base_delivery_charge: Amount,
  base_delivery_distance: Km,
  extra_delivery_charge: Amount,
  extra_delivery_distance: Km,
}
/** Charges that replace the usual ones from and up to a distance (km) or an order value (minor units). */
const Surge = z.strictObject({
  by: z.enum(['distance', 'order']),
  above: z.number().min(0).max(100_000_000).optional(),
  below: z.number().min(0).max(100_000_000).optional(),
  ...charges,
})

const fields = {
  slug: UrlName,
  store_type: StoreType,
  name: Words(120),
  description: z.string().trim().max(500),
  address: z.string().trim().max(300),
  landmark: OptionalWords(120),
  phone: Phone.nullable(),
  certificate: OptionalWords(120),
  /** Certificates besides the food licence. */
  certificates: z.array(Certificate).max(10),
  tax_number: OptionalWords(40),
  banner_image: Picture.nullable(),
  banner_alt: OptionalWords(160),
  ...look,
  image_alt: OptionalWords(160),
  latitude: Latitude,
  longitude: Longitude,
  zone_id: Id.nullable(),
  delivery_time: Minutes,
  preparation_minutes: Minutes,
  /** Typical price for two people. */
  price_range: Amount,
  is_pureveg: z.boolean(),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  is_accepted: z.boolean(),
  auto_accept: z.boolean(),
  /** The language of its tickets; null: the shop's own. */
  ticket_language: z.enum(ticketLanguages).nullable(),
  own_riders: z.boolean(),
  schedulable: z.boolean(),
  /** Maximum orders per slot; null: no limit. */
  slot_capacity: z.int().min(1).max(1_000).nullable(),
  slot_buffer_minutes: Minutes,
  slot_cut_off_minutes: Minutes,
  delivery_type: z.enum(storeDeliveryTypes),
  delivery_radius: Km,
  ...charges,
  /** If several apply, the last one wins, and one by order value wins over one by distance. */
  surge: z.array(Surge).max(20),
  /** Delivery is free from this subtotal on; 0: never. */
  free_delivery_subtotal: Amount,
  restaurant_charge_type: z.enum(['FIXED', 'PERCENTAGE']),
  /** Minor units for a fixed charge, otherwise per cent. */
  restaurant_charges: z.number().min(0).max(100_000_000),
  min_order_price: Amount,
  commission_rate: Percent,
  /** For items without a tax of their own; null: the operator's default. */
  tax_percentage: Percent.nullable(),
  tax_inclusive: z.boolean(),
  /** Empty: every method the operator offers. */
  payment_methods: z.array(z.enum(paymentMethods)).max(20),
  /** Shown until there are ratings. */
  rating: z.number().min(0).max(5),
  custom_featured_name: OptionalWords(60),
  custom_message: OptionalWords(200),
  custom_message_on_list: OptionalWords(120),
  holidays: z.array(z.iso.date()).max(366),
  special_days: z.array(SpecialDay).max(100),
  paused_until: Instant.nullable(),
  order_column: Position,
  hours: z.array(Opening).max(70),
  /** Delivery areas; empty: within its radius. */
  polygons: z.array(Polygon).max(20),
  category_ids: Ids(50),
  /** Its own riders, where it delivers itself. */
  rider_ids: Ids(200),
}

/** Restaurants, meat stores and groceries. */
export const stores = resource({
  name: 'stores',
  read: ['store', 'staff', 'admin'],
  write: ['store', 'staff', 'admin'],
  store_needs: { read: 'menu', write: 'store' },
  acts: ['create', 'update'],
  row: {
    ...fields,
    zone_name: z.string().nullable(),
    avg_rating: z.number(),
    rating_count: z.int(),
    items: z.int(),
    created_at: Instant,
  },
  values: fields,
  defaults: {
    store_type: 'restaurant',
    description: '',
    address: '',
    landmark: null,
    phone: null,
    certificate: null,
    certificates: [],
    tax_number: null,
    banner_image: null,
    banner_alt: null,
    ...noLook,
    image_alt: null,
    zone_id: null,
    delivery_time: 30,
    preparation_minutes: 20,
    price_range: 0,
    is_pureveg: false,
    is_featured: false,
    is_active: true,
    is_accepted: false,
    auto_accept: false,
    ticket_language: null,
    own_riders: false,
    schedulable: false,
    slot_capacity: null,
    slot_buffer_minutes: 0,
    slot_cut_off_minutes: 0,
    delivery_type: 'DELIVERY',
    delivery_radius: 10,
    delivery_charge_type: 'FIXED',
    delivery_charges: 0,
    base_delivery_charge: 0,
    base_delivery_distance: 0,
    extra_delivery_charge: 0,
    extra_delivery_distance: 1,
    surge: [],
    free_delivery_subtotal: 0,
    restaurant_charge_type: 'FIXED',
    restaurant_charges: 0,
    min_order_price: 0,
    commission_rate: 0,
    tax_percentage: null,
    tax_inclusive: false,
    payment_methods: [],
    rating: 0,
    custom_featured_name: null,
    custom_message: null,
    custom_message_on_list: null,
    holidays: [],
    special_days: [],
    paused_until: null,
    order_column: 0,
    hours: [],
    polygons: [],
    category_ids: [],
    rider_ids: [],
  },
  operatorOnly: [
    'slug',
    'store_type',
    'latitude',
    'longitude',
    'zone_id',
    'is_featured',
    'is_accepted',
    'own_riders',
    'delivery_radius',
    'delivery_charge_type',
    'delivery_charges',
    'base_delivery_charge',
    'base_delivery_distance',
    'extra_delivery_charge',
    'extra_delivery_distance',
    'surge',
    'commission_rate',
    'tax_percentage',
    'tax_inclusive',
    'payment_methods',
    'rating',
    'custom_featured_name',
    'order_column',
    'polygons',
    'category_ids',
    'rider_ids',
  ],
  filters: {
    store_type: StoreType,
    is_active: z.boolean(),
    is_accepted: z.boolean(),
    zone_id: Id,
    category_id: Id,
  },
  sorts: ['name', 'id', 'order_column', 'avg_rating', 'created_at'],
})
