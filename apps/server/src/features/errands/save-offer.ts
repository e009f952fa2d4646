import type { ErrandOffer } from '@tokri/contract/errand-offer'
import type { OfferDesk } from '@tokri/contract/errands'
import type { SettingKey, SettingValues } from '@tokri/contract/settings-registry'
import { type FaultAt, faultsOf } from '@tokri/domain/pricing/errand-offer'
import { bandsList, kindsList, listed, packageKinds, vehiclesList } from '@tokri/domain/pricing/errand-rule'
import type { SignedIn } from '../../core/actor'
import { refuse } from '../../core/refused'
import { cancelFees, fareRule } from '../../core/settings/errand-rule'
import { writeAudit } from '../../db/queries/audit'
import { type SettingReader, storedSettings, storeSettings } from '../../db/queries/settings'
import { raiseSettingsVersion } from '../../db/queries/versions'
import type { Deps } from '../../deps'
import { isMethod, offeredMethods } from '../../gateways/payments'

interface OfferEditor {
  actor: SignedIn
  now: Date
  /** The locale of error texts. */
  locale: string
}

/** The pickup-and-drop settings, as the form shows them. */
export async function showOffer(deps: Deps, locale: string): Promise<OfferDesk> {
  const { settings, texts } = deps
  const methods = await offeredMethods(deps, { delivery_type: 'DELIVERY' })
  return {
    offer: offerOf(settings),
    methods: methods.map(({ name, title, description }) => ({
      name,
      description: title ?? texts.text(locale, description),
    })),
    round_up: settings.get('enDelChrRnd'),
  }
}

/** Merges the changes into the stored settings, so that concurrent changes of different fields are both kept. */
export async function saveOffer(
  deps: Deps,
  changes: Partial<ErrandOffer>,
  { actor, now, locale }: OfferEditor,
): Promise<OfferDesk> {
  const offered = await offeredMethods(deps, { delivery_type: 'DELIVERY' })
  await deps.db.transaction().execute(async (tx) => {
    // Locking this row serialises saves.
    await raiseSettingsVersion(tx)
    const before = offerOf(await storedSettings(tx))
    const offer = { ...before, ...changes }
    const faults = [...faultsOf(offer), ...unknownMethods(offer)]
    if (faults.length > 0)
      throw refuse('invalid_input', { errors: faults.map((one) => said(deps, locale, one)) })

    const [was, is] = [settingsOf(before, offered.length), settingsOf(offer, offered.length)]
    const changed = (Object.keys(is) as (keyof typeof is)[]).filter((key) => is[key] !== was[key])
    await storeSettings(
      tx,
      new Map<SettingKey, string | number | boolean>(changed.map((key) => [key, is[key]])),
      { changed_by: actor.id, changed_at: now },
    )
    const only = (all: typeof is) => Object.fromEntries(changed.map((key) => [key, all[key]]))
    await writeAudit(
      tx,
      {
        actor_id: actor.id,
        action: 'errands.offer',
        subject: 'settings:errands',
        before: only(was),
        after: only(is),
      },
      now,
    )
  })
  await deps.settings.refresh()
  return await showOffer(deps, locale)
}

const unknownMethods = ({ methods }: ErrandOffer): FaultAt[] =>
  methods.every(isMethod) ? [] : [{ field: '/methods', fault: 'shape' }]

const said = ({ texts }: Pick<Deps, 'texts'>, locale: string, { field, fault, least, most }: FaultAt) => ({
  field,
  message: texts.text(locale, `offerFault_${fault}`, { least, most }),
})

function offerOf(settings: SettingReader): ErrandOffer {
  const { round_up: _, minor_unit: __, ...fare } = fareRule(settings)
  return {
    enabled: settings.get('enablePickupDrop'),
    link_by_sms: settings.get('pickupDropSmsLink'),
    ...fare,
    weight_bands: [...fare.weight_bands],
    vehicles: fare.vehicles.map((one) => ({ ...one, not_kinds: [...one.not_kinds] })),
    package_kinds: packageKinds(settings.get('pickupDropKinds')),
    prohibited: listed(settings.get('pickupDropProhibited')),
    terms: listed(settings.get('pickupDropTerms')),
    methods: settings.get('pickupDropMethods').split(', ').filter(Boolean),
    max_value: settings.get('pickupDropMaxValue'),
    return_percentage: settings.get('pickupDropReturnPercentage'),
    cancel_fees: cancelFees(settings),
  }
}

const settingsOf = (offer: ErrandOffer, offered: number) =>
  ({
    enablePickupDrop: offer.enabled,
    pickupDropSmsLink: offer.link_by_sms,
    pickupDropBaseCharge: offer.base_charge,
    pickupDropBaseDistance: offer.base_distance,
    pickupDropExtraCharge: offer.extra_charge,
    pickupDropExtraDistance: offer.extra_distance,
    pickupDropStopCharge: offer.stop_charge,
    pickupDropMaxDistance: offer.max_distance,
    pickupDropMaxStops: offer.max_stops,
    pickupDropWeightBands: bandsList(offer.weight_bands),
    pickupDropVehicles: vehiclesList(offer.vehicles),
    pickupDropKinds: kindsList(offer.package_kinds),
    pickupDropProhibited: offer.prohibited.join('\n'),
    pickupDropTerms: offer.terms.join('\n'),
    pickupDropMethods: offer.methods.length === offered ? '' : offer.methods.join(', '),
    pickupDropMaxValue: offer.max_value,
    pickupDropReturnPercentage: offer.return_percentage,
    pickupDropCancelFee: offer.cancel_fees.assigned,
    pickupDropCancelFeeAtPickup: offer.cancel_fees.at_pickup,
  }) satisfies Partial<SettingValues>
