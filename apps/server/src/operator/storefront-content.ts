import { Art } from '@tokri/contract/fields'
import { z } from 'zod'

const words = (max: number) => z.string().trim().min(1).max(max)
/** Target of a tile or slide: a path of the app, or another site over https. */
const Address = z.string().regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>]*$/, 'must begin with / or https://')
const Picture = z
  .string()
  .regex(/^\/(?!\/)[^\s"'<>\\()]*$/, 'must be a picture of this server, such as /media/slides/a.webp')
const Look = { image: Picture.nullable().default(null), art: Art.nullable().default(null) }
const shown = z.boolean().default(true)

export const ModuleRow = z.strictObject({
  url: Address,
  title: words(60),
  content: words(120).nullable().default(null),
  offers: words(60).nullable().default(null),
  is_active: shown,
  ...Look,
})

const SlideRow = z
  .strictObject({
    name: words(120),
    caption: words(160).nullable().default(null),
    badge: words(40).nullable().default(null),
    /** Slug of the store it links to. */
    store: words(120).optional(),
    url: Address.optional(),
    /** Milliseconds between a tap and the navigation (SCR-62). */
    delay: z.int().min(0).max(10_000).nullable().default(null),
    is_active: shown,
    ...Look,
  })
  .refine(({ store, url }) => store || url, { error: 'needs a store or a url' })

export const SliderRow = z.strictObject({
  name: words(80),
  slide_group: z.enum([
    'mainSlides',
    'newArrivals',
    'otherSlides',
    'getItSlides',
    'topPickupSlides',
    'feature',
  ]),
  position_id: z.int().min(0).max(1000).default(0),
  size: z.int().min(1).max(5).default(5),
  is_active: shown,
  slides: z.array(SlideRow).max(100),
})

export const CategorySlideRow = z.strictObject({
  name: words(60),
  store_type: z.enum(['restaurant', 'meat', 'grocery']).default('restaurant'),
  /** Names of the categories it opens. */
  categories: z.array(words(80)).max(20).default([]),
  link: Address.nullable().default(null),
  is_active: shown,
  ...Look,
})

export const CustomSectionRow = z.strictObject({
  position_id: z.int().min(0).max(1000).default(0),
  custom_message: z.string().min(1).max(20_000),
  is_active: shown,
})

export const PageRow = z.strictObject({
  name: words(120),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits joined by hyphens'),
  body: z.string().max(200_000),
})

/** A language's texts over the built-in ones; null restores a built-in text. */
export const LanguageFile = z.strictObject({
  locale: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a locale such as hi-IN'),
  language_name: words(60).optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  texts: z.record(z.string(), z.string().max(2000).nullable()).default({}),
})
export type LanguageFile = z.infer<typeof LanguageFile>

/** Everything one file may contain; a missing section changes nothing. */
export const StorefrontContent = z.strictObject({
  settings: z.record(z.string(), z.unknown()).default({}),
  modules: z.array(ModuleRow).max(100).optional(),
  sliders: z.array(SliderRow).max(100).optional(),
  category_slides: z.array(CategorySlideRow).max(200).optional(),
  custom_sections: z.array(CustomSectionRow).max(50).optional(),
  pages: z.array(PageRow).max(200).default([]),
  languages: z.array(LanguageFile).max(50).default([]),
})
export type StorefrontContent = z.infer<typeof StorefrontContent>

/** Parses a file; returns its content, or one line per error. */
export function readFileAs<T>(schema: z.ZodType<T>, text: string): { file: T } | { complaints: string[] } {
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { complaints: [`This is not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const result = schema.safeParse(content)
  if (result.success) return { file: result.data }
  return { complaints: result.error.issues.map(({ path, message }) => `${placeOf(path)} ${message}`.trim()) }
}

/** sliders[0].slides[2].url */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
