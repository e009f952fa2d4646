import { contract } from '@tokri/contract/index'
import { keptWidths } from '@tokri/contract/pictures'
import { implement, type Route } from '../../core/implement'
import { keepPicture } from '../../core/pictures/keep-picture'
import { Refused, refuse } from '../../core/refused'
import type { Deps } from '../../deps'
import { redrawSizes } from '../../gateways/pictures/redraw'

/** Pictures uploaded in the console for stores, dishes and slides. */
export const picturesFeature = (deps: Deps): Route[] =>
  implement(contract.pictures)({
    keepPicture: async ({ photo }, { actor, now }) => {
      const drawn = await redrawSizes(Buffer.from(photo, 'base64'), deps.settings, keptWidths)
      if (!drawn) return refuse('not_a_picture')
      const { whole, sizes } = drawn
      const kept = await keepPicture(deps, { folder: 'pictures', owner: actor, bytes: whole, sizes, now })
      return kept instanceof Refused ? kept : { image: kept.image }
    },
  })
