import { z } from 'zod'
import { endpoint, Nothing, Success } from './endpoint'
import { Id, Slug } from './fields'

export const Language = z
  .object({
    id: Id,
    language_name: z.string(),
    is_default: z.union([z.literal(0), z.literal(1)]),
    locale: z.string(),
    direction: z.enum(['ltr', 'rtl']),
  })
  .meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

export const Page = z.object({ id: Id, name: z.string(), slug: z.string() }).meta({ id: 'Page' })
export type Page = z.infer<typeof Page>

export const settings = {
  getSettings: endpoint({
    path: '/public/api/get-settings',
    who: ['anyone'],
    summary: 'Public settings (an allow-list)',
    input: Nothing,
    reply: z.array(
      z.object({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
    ),
  }),
  getAllLanguages: endpoint({
    path: '/public/api/get-all-languages',
    who: ['anyone'],
    summary: 'Available languages',
    input: Nothing,
    reply: z.array(Language),
  }),
  getSingleLanguage: endpoint({
    path: '/public/api/get-single-language',
    who: ['anyone'],
    summary: 'All texts of one language',
    input: z.strictObject({ id: Id }),
    reply: z.record(z.string(), z.string()),
    refuses: ['not_found'],
  }),
  saveLanguage: endpoint({
    path: '/public/api/save-language',
    store_needs: 'self',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'Set the language for messages',
    input: z.strictObject({ language_id: Id }),
    reply: Success,
    refuses: ['not_found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/version.json',
    who: ['anyone'],
    summary: 'Version numbers: the first reloads settings, the second clears all caches',
    input: Nothing,
    reply: z.object({ forceNewSettingsVersion: z.int(), forceCacheClearVersion: z.int() }),
  }),
  getPages: endpoint({
    path: '/public/api/get-pages',
    who: ['anyone'],
    summary: 'Content pages',
    input: Nothing,
    reply: z.array(Page),
  }),
  getSinglePage: endpoint({
    path: '/public/api/get-single-page',
    who: ['anyone'],
    summary: 'One content page',
    input: z.strictObject({ slug: Slug }),
    reply: Page.extend({ body: z.string() }),
    refuses: ['not_found'],
  }),
}
