import { contract } from '@tokri/contract/index'
import type { Actor } from '../../core/actor'
import { implement, type Route } from '../../core/implement'
import { keepPicture } from '../../core/pictures/keep-picture'
import { pictureLink, plainPicture } from '../../core/pictures/picture-link'
import { Refused, refuse } from '../../core/refused'
import type { Deps } from '../../deps'
import { redrawPicture } from '../../gateways/pictures/redraw'
import { errandSlots } from './offer'
import { placeErrand } from './place-errand'
import { quoteErrand, showQuote } from './quote-errand'
import { saveOffer, showOffer } from './save-offer'
import { showSettings } from './show-settings'
import { trackStop } from './track-stop'

/** Pickup and drop: quoting, placing, and following by link. */
export const errandsFeature = (deps: Deps): Route[] =>
  implement(contract.errands)({
    getSettings: async (_, { caller }) => showSettings(deps, caller.locale),
    slots: async (_, { now }) => ({
      days: errandSlots(deps.settings, now).map(({ date, slots }) => ({
        date,
        slots: slots.map(({ open, close, full }) => ({
          open: open.toISOString(),
          close: close.toISOString(),
          full,
        })),
      })),
    }),
    keepPhoto: async ({ photo }, { actor, now }) => {
      const bytes = await redrawPicture(Buffer.from(photo, 'base64'), deps.settings)
      if (!bytes) return refuse('not_a_picture')
      const kept = await keepPicture(deps, { folder: 'errands', owner: actor, bytes, now })
      return kept instanceof Refused ? kept : { photo: pictureLink(deps, kept.image) }
    },
    quote: async (trip, { actor, now }) =>
      await quoteErrand(
        deps,
        { ...trip, photo: plainPicture(trip.photo) },
        { user_id: customerIdOf(actor), now },
      ),
    cartDetails: async (asked, { actor, now }) =>
      await showQuote(deps, asked, { user_id: customerIdOf(actor), now }),
    place: async (placing, { actor, now }) => await placeErrand(deps, placing, { actor, now }),
    track: async (asked, { now }) => await trackStop(deps, asked, now),
    offer: async (_, { caller }) => {
      await deps.settings.refresh()
      return await showOffer(deps, caller.locale)
    },
    saveOffer: async ({ changes }, { actor, now, caller }) =>
      await saveOffer(deps, changes, { actor, now, locale: caller.locale }),
  })

/** Only customers have a wallet, addresses and coupon uses; anyone else is quoted as a guest. */
const customerIdOf = ({ kind, id }: Actor): number | null => (kind === 'customer' ? id : null)
