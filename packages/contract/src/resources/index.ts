import { categorySlides, languages, modules, pages, sliders, slides, storeCategories } from './content'
import { coupons } from './coupons'
import { addonCategories, itemCategories, items } from './menus'
import { auditLog, customers, riders, staff, storePeople } from './people'
import { popularPlaces } from './popular-places'
import type { Resource } from './resource'
import { staffRoles } from './staff-roles'
import { stores } from './stores'
import { zones } from './zones'

const all = [
  stores,
  itemCategories,
  items,
  addonCategories,
  coupons,
  modules,
  sliders,
  slides,
  storeCategories,
  categorySlides,
  pages,
  languages,
  zones,
  popularPlaces,
  customers,
  staff,
  staffRoles,
  storePeople,
  riders,
  auditLog,
]

/** Every resource of the console. */
export const resources = all as unknown as readonly Resource[]
