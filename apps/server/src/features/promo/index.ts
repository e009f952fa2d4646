import type { Input } from '@tokri/contract/endpoint'
import { type Contract, contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { activeModules, categorySlides, customSections } from '../../db/queries/promo'
import { servingStores } from '../../db/queries/ranked-stores'
import type { Deps } from '../../deps'
import { showFeatureSliders, showSlides } from './show-slides'

export const promoFeature = (deps: Deps) =>
  implement(contract.promo)({
    modules: (place, { now }) => modulesAt(deps, place, now),
    getModules: () => activeModules(deps.db),
    promoSlider: (place, { now }) => showSlides(deps, place, now),
    previewHome: async ({ at, ...place }) => {
      const then = new Date(at)
      return {
        modules: await modulesAt(deps, place, then),
        slides: await showSlides(deps, place, then),
      }
    },
    getRestaurantCategorySlides: () => categorySlides(deps.db),
  })

const modulesAt = async (deps: Deps, place: Input<Contract['promo']['modules']>, now: Date) => ({
  modules: await activeModules(deps.db),
  feature_sliders: await showFeatureSliders(deps, place, now),
  custom_sections: await customSections(deps.db),
  is_serviceable: (await servingStores(deps, place, now)).length > 0,
})
