import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const PageAside = lazyComponent(() => import('../pages/page-aside').then((part) => part.PageAside))

const byPosition = { field: 'order_column', order: 'ASC' } as const
const shop = { group: 'shop', sort: byPosition, switches: 'is_active' } as const

export const modules: ScreenLooks = {
  ...shop,
  resource: 'modules',
  icon: 'squares-four',
  title: 'title',
  columns: ['image', 'title', 'is_active', 'url', 'content', 'offers', 'order_column'],
  cards: [
    { title: 'cardBasics', fields: [['title', 'url'], ['content', 'offers'], 'image'] },
    { title: 'cardShown', fields: ['is_active', 'order_column'] },
  ],
}

export const sliders: ScreenLooks = {
  ...shop,
  resource: 'sliders',
  icon: 'list',
  title: 'name',
  columns: ['name', 'is_active', 'slide_group', 'position_id', 'slides', 'order_column'],
  cards: [
    { title: 'cardBasics', fields: ['name', 'slide_group'] },
    { title: 'cardShown', fields: ['is_active', ['position_id', 'size', 'order_column']] },
  ],
}

export const slides: ScreenLooks = {
  ...shop,
  resource: 'slides',
  icon: 'image',
  title: 'name',
  columns: ['image', 'name', 'is_active', 'slider_name', 'starts_at', 'ends_at', 'restaurant_id'],
  more: ['model', 'order_column'],
  cards: [
    { title: 'cardBasics', fields: ['promo_slider_id', ['name', 'badge'], 'caption', 'image'] },
    { title: 'cardTarget', fields: ['model', ['restaurant_id', 'url'], 'delay'] },
    { title: 'cardShown', fields: ['is_active', ['starts_at', 'ends_at'], 'order_column'] },
  ],
}

export const storeCategories: ScreenLooks = {
  resource: 'store-categories',
  group: 'catalogue',
  icon: 'tag',
  title: 'name',
  columns: ['image', 'name', 'is_active', 'store_type', 'stores', 'order_column'],
  sort: byPosition,
  switches: 'is_active',
  cards: [
    { title: 'cardBasics', fields: ['name', 'store_type', 'image'] },
    { title: 'cardShown', fields: ['is_active', 'order_column'] },
  ],
}

export const categorySlides: ScreenLooks = {
  ...shop,
  resource: 'category-slides',
  icon: 'image',
  title: 'name',
  columns: ['image', 'name', 'is_active', 'store_type', 'link', 'order_column'],
  cards: [
    { title: 'cardBasics', fields: ['name', 'store_type', 'image'] },
    { title: 'cardTarget', fields: ['category_ids', 'link'] },
    { title: 'cardShown', fields: ['is_active', 'order_column'] },
  ],
}

export const customSections: ScreenLooks = {
  ...shop,
  resource: 'custom-sections',
  icon: 'note-pencil',
  title: 'position_id',
  columns: ['position_id', 'is_active', 'order_column'],
  cards: [
    { title: 'cardText', fields: ['custom_message'] },
    { title: 'cardShown', fields: ['is_active', ['position_id', 'order_column']] },
  ],
}

export const pages: ScreenLooks = {
  resource: 'pages',
  group: 'shop',
  icon: 'note-pencil',
  title: 'name',
  columns: ['name', 'slug', 'order_column'],
  sort: byPosition,
  cards: [
    { title: 'cardBasics', fields: [['name', 'slug'], 'order_column'] },
    { title: 'cardText', fields: ['body'] },
  ],
  Aside: PageAside,
}

export const languages: ScreenLooks = {
  resource: 'languages',
  group: 'shop',
  icon: 'translate',
  title: 'language_name',
  columns: ['language_name', 'is_active', 'locale', 'direction', 'is_default'],
  sort: { field: 'language_name', order: 'ASC' },
  switches: 'is_active',
  cards: [
    {
      title: 'cardBasics',
      fields: [['language_name', 'locale'], ['direction', 'is_active'], 'is_default'],
    },
    { title: 'cardText', fields: ['texts'] },
  ],
}
