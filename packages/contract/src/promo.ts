import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Art, Id, Image, Instant, Place } from './fields'
import { Promised } from './stores'

/** One of the services: food, meat, grocery, courier (ENT-08). */
export const Module = z
  .object({
    id: Id,
    url: z.string(),
    image: Image,
    art: Art.nullable(),
    title: z.string(),
    content: z.string().nullable(),
    offers: z.string().nullable(),
  })
  .meta({ id: 'Module' })
export type Module = z.infer<typeof Module>

/** A promoted slide (ENT-09). Model '3' is an image with a link; the others lead to a store or an item. */
export const Slide = z
  .object({
    url: z.string(),
    delay: z.int().nullable(),
    data: z.object({
      id: Id,
      name: z.string(),
      caption: z.string().nullable(),
      badge: z.string().nullable(),
      image: Image,
      art: Art.nullable(),
      model: z.enum(['1', '2', '3']),
      restaurant: z
        .object({
          id: Id,
          slug: z.string(),
          name: z.string(),
          description: z.string(),
          image: Image,
          art: Art.nullable(),
          is_accepted: z.union([z.literal(0), z.literal(1)]),
          is_active: z.union([z.literal(0), z.literal(1)]),
          is_open: z.boolean(),
          opens_at: z.string().nullable(),
          delivery_time: z.int(),
          promised: Promised,
          rating: z.number(),
          avgRating: z.string(),
          coupon: z
            .object({
              code: z.string(),
              discount: z.number(),
              takes_off: z.enum(['ITEMS', 'DELIVERY']),
              discount_type: z.enum(['PERCENTAGE', 'AMOUNT']),
              min_subtotal: z.int(),
              max_discount: z.int(),
            })
            .nullable(),
        })
        .nullable(),
    }),
    promo_slider: z.object({ size: z.int(), position_id: z.int(), name: z.string() }),
  })
  .meta({ id: 'Slide' })
export type Slide = z.infer<typeof Slide>

const Slides = z.array(Slide)

export const CategorySlide = z
  .object({
    id: Id,
    name: z.string(),
    image: Image,
    art: Art.nullable(),
    link: z.string().nullable(),
    store_type: z.string(),
    categories_ids: z.array(z.object({ value: Id, label: z.string() })),
  })
  .meta({ id: 'CategorySlide' })
export type CategorySlide = z.infer<typeof CategorySlide>

const Modules = z.array(Module)

/** A row of pictures beside the services (ENT-08): its position, its size from 1 to 5, and its links. */
const FeatureSlider = z
  .object({
    promo_slider: z.object({ size: z.int(), position_id: z.int(), name: z.string() }),
    items: z.array(
      z.object({
        data: z.object({ id: Id, name: z.string(), image: Image, art: Art.nullable() }),
        url: z.string(),
      }),
    ),
  })
  .meta({ id: 'FeatureSlider' })
export type FeatureSlider = z.input<typeof FeatureSlider>

/** The operator's own section of the home screen: HTML, placed after `position_id` other parts (ENT-12). */
const CustomSection = z
  .object({ id: Id, position_id: z.int(), custom_message: z.string() })
  .meta({ id: 'CustomSection' })
export type CustomSection = z.infer<typeof CustomSection>

const ModulesAt = z.object({
  modules: Modules,
  feature_sliders: z.array(FeatureSlider),
  custom_sections: z.array(CustomSection),
  /** Whether any store serves the point; false leads to the no-area screen (SCR-15). */
  is_serviceable: z.boolean(),
})
const SlidesAt = z.object({
  mainSlides: Slides,
  newArrivals: Slides,
  otherSlides: Slides,
  getItSlides: Slides,
  topPickupSlides: Slides,
})

export const promo = {
  modules: endpoint({
    path: '/public/api/modules',
    who: ['anyone'],
    summary: 'Services at a point, feature sliders and custom sections',
    input: Place,
    reply: ModulesAt,
  }),
  getModules: endpoint({
    path: '/public/api/get-modules',
    who: ['anyone'],
    summary: 'Services',
    input: Nothing,
    reply: Modules,
  }),
  promoSlider: endpoint({
    path: '/public/api/promo-slider',
    who: ['anyone'],
    summary: 'Promoted slides by group',
    input: Place,
    reply: SlidesAt,
  }),
  previewHome: endpoint({
    path: '/public/api/console/home-preview',
    who: ['staff', 'admin'],
    permission: 'home-versions:write',
    limit: 'browse',
    summary: 'Services and promoted slides as a customer at a point sees them at a chosen time',
    input: Place.extend({ at: Instant }),
    reply: z.object({ modules: ModulesAt, slides: SlidesAt }),
  }),
  getRestaurantCategorySlides: endpoint({
    path: '/public/api/get-restaurant-category-slides',
    who: ['anyone'],
    summary: 'Restaurant categories for the home screen',
    input: Place,
    reply: z.array(CategorySlide),
  }),
}
