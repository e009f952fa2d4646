import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { activeModules, categorySlides, customSections } from '../../db/queries/promo'
import { servingStores } from '../../db/queries/ranked-stores'
import type { Deps } from '../../deps'
import { showFeatureSliders, showSlides } from './show-slides'

export const promoFeature = (deps: Deps) =>
  implement(contract.promo)({
    modules: async (place, { now }) => ({
      modules: await activeModules(deps.db),
      feature_sliders: await showFeatureSliders(deps, place, now),
      custom_sections: await customSections(deps.db),
      is_serviceable: (await servingStores(deps, place, now)).length > 0,
    }),
    getModules: () => activeModules(deps.db),
    promoSlider: (place, { now }) => showSlides(deps, place, now),
    getRestaurantCategorySlides: () => categorySlides(deps.db),
  })
