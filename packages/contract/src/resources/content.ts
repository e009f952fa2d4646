import { z } from 'zod'
import { Id, Instant, StoreType } from '../fields'
import { Ids, LinkTarget, look, noLook, OptionalWords, Position, UrlName, Words } from './fields'
import { resource } from './resource'

/** What the home screen and the listings show, all ordered by `order_column`. */
const content = {
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove', 'order'],
} as const

const module = {
  title: Words(60),
  url: LinkTarget,
  content: OptionalWords(120),
  offers: OptionalWords(60),
  is_active: z.boolean(),
  order_column: Position,
  ...look,
}
/** Tiles of the home screen, one for each service. */
export const modules = resource({
  name: 'modules',
  ...content,
  row: module,
  values: module,
  defaults: { content: null, offers: null, is_active: true, order_column: 0, ...noLook },
  filters: { is_active: z.boolean() },
  sorts: ['order_column', 'title', 'id'],
})

const slideGroups = [
  'mainSlides',
  'newArrivals',
  'otherSlides',
  'getItSlides',
  'topPickupSlides',
  'feature',
] as const
const slider = {
  name: Words(80),
  slide_group: z.enum(slideGroups),
  /** The row of stores after which it is placed (ENT-08). */
  position_id: z.int().min(0).max(1_000),
  size: z.int().min(1).max(5),
  is_active: z.boolean(),
  order_column: Position,
}
/** Rows of slides (ENT-08, ENT-09). */
export const sliders = resource({
  name: 'sliders',
  ...content,
  row: { ...slider, slides: z.int() },
  values: slider,
  defaults: { position_id: 0, size: 5, is_active: true, order_column: 0 },
  filters: { is_active: z.boolean(), slide_group: z.enum(slideGroups) },
  sorts: ['order_column', 'name', 'id'],
})

const slide = {
  promo_slider_id: Id,
  name: Words(120),
  caption: OptionalWords(160),
  badge: OptionalWords(40),
  url: z.union([z.literal(''), LinkTarget]),
  /** 1 a store, 2 an item, 3 a plain link. */
  model: z.enum(['1', '2', '3']),
  restaurant_id: Id.nullable(),
  /** Milliseconds between a tap and the navigation (SCR-62). */
  delay: z.int().min(0).max(10_000).nullable(),
  /** Shown from and until these times; null: no limit. */
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  is_active: z.boolean(),
  order_column: Position,
  ...look,
}
export const slides = resource({
  name: 'slides',
  ...content,
  row: { ...slide, slider_name: z.string(), store_name: z.string().nullable() },
  values: slide,
  defaults: {
    caption: null,
    badge: null,
    url: '',
    model: '1',
    restaurant_id: null,
    delay: null,
    starts_at: null,
    ends_at: null,
    is_active: true,
    order_column: 0,
    ...noLook,
  },
  filters: { is_active: z.boolean(), promo_slider_id: Id, restaurant_id: Id },
  sorts: ['order_column', 'name', 'id'],
})

const category = {
  name: Words(60),
  store_type: StoreType,
  is_active: z.boolean(),
  order_column: Position,
  ...look,
}
/** Categories that stores are found by. */
export const storeCategories = resource({
  name: 'store-categories',
  ...content,
  row: { ...category, stores: z.int() },
  values: category,
  defaults: { store_type: 'restaurant', is_active: true, order_column: 0, ...noLook },
  filters: { is_active: z.boolean(), store_type: StoreType },
  sorts: ['order_column', 'name', 'id'],
})

const categorySlide = {
  name: Words(60),
  store_type: StoreType,
  link: LinkTarget.nullable(),
  /** Store categories that the slide opens; empty: it follows its link. */
  category_ids: Ids(20),
  is_active: z.boolean(),
  order_column: Position,
  ...look,
}
/** Slides that open categories (ENT-12). */
export const categorySlides = resource({
  name: 'category-slides',
  ...content,
  row: categorySlide,
  values: categorySlide,
  defaults: {
    store_type: 'restaurant',
    link: null,
    category_ids: [],
    is_active: true,
    order_column: 0,
    ...noLook,
  },
  filters: { is_active: z.boolean(), store_type: StoreType },
  sorts: ['order_column', 'name', 'id'],
})

const customSection = {
  /** Placed after this many parts of the home screen. */
  position_id: z.int().min(0).max(100),
  /** HTML, sanitised when it is saved. */
  custom_message: z.string().max(20_000),
  is_active: z.boolean(),
  order_column: Position,
}
/** The operator's own sections between the parts of the home screen (ENT-12). */
export const customSections = resource({
  name: 'custom-sections',
  ...content,
  row: customSection,
  values: customSection,
  defaults: { position_id: 0, is_active: true, order_column: 0 },
  filters: { is_active: z.boolean() },
  sorts: ['order_column', 'position_id', 'id'],
})

const page = {
  name: Words(120),
  slug: UrlName,
  /** HTML, sanitised when it is saved. */
  body: z.string().max(200_000),
  order_column: Position,
}
export const pages = resource({
  name: 'pages',
  ...content,
  row: page,
  values: page,
  defaults: { body: '', order_column: 0 },
  filters: {},
  sorts: ['order_column', 'name', 'id'],
})

const language = {
  language_name: Words(60),
  locale: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a locale such as hi-IN'),
  direction: z.enum(['ltr', 'rtl']),
  is_active: z.boolean(),
  /** The operator's wording by key, in place of the built-in texts. */
  texts: z.record(z.string().max(120), z.string().max(2_000)),
  /** 1: the default, shown to people who have not chosen a language. Exactly one language has it. */
  is_default: z.union([z.literal(0), z.literal(1)]),
}
export const languages = resource({
  name: 'languages',
  ...content,
  acts: ['create', 'update', 'remove'],
  row: language,
  values: language,
  defaults: { direction: 'ltr', is_active: true, texts: {}, is_default: 0 },
  filters: { is_active: z.boolean() },
  sorts: ['language_name', 'id'],
})
