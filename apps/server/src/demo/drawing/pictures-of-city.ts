import { buildCity, type City } from '../city/city'
import type { PictureOrder } from './pictures'

/** All pictures of the city. */
export function picturesOfCity(): PictureOrder {
  const city = buildCity()
  return {
    art_keys: artKeys(city),
    stores: city.stores.map((store) => store.table),
    slides: city.slide_tables,
  }
}

/** All plate pictures that rows of the city refer to. */
function artKeys(city: City): string[] {
  const shown = [
    ...city.items.map((item) => item.image),
    ...city.item_categories.map((category) => category.image),
    ...city.categories.map((category) => category.image),
    ...city.category_slides.map((slide) => slide.image),
    ...city.stores.map((store) => store.logo),
    ...city.sliders.flatMap((slider) => slider.slides.map((slide) => slide.image)),
  ]
  const keys = shown.map((image) => /^\/media\/items\/(.+)\.webp$/.exec(image)?.[1])
  return [...new Set(keys.filter((key) => key !== undefined)), 'dish']
}
