import type { ErrandSettings } from '@tokri/contract/errands'
import type { TextKey } from '@tokri/contract/texts/index'
import { quoteMinutes } from '@tokri/domain/order/errand-quote'
import { chargeUpTo } from '@tokri/domain/pricing/errand-fare'
import { listed, ourKinds, packageKinds } from '@tokri/domain/pricing/errand-rule'
import { cancelFees, fareRule } from '../../core/settings/errand-rule'
import type { Deps } from '../../deps'
import { paymentMethodView } from '../../views/payment-method'
import { errandMethods } from './offer'

/** What can be sent and what it costs, in the caller's language. */
export async function showSettings(deps: Deps, locale: string): Promise<ErrandSettings> {
  const { settings, texts } = deps
  const { weight_bands, vehicles, round_up: _, minor_unit: __, ...fare } = fareRule(settings)
  const say = (key: TextKey) => texts.text(locale, key)
  const own = (list: string, key: TextKey) => listed(list.trim() === '' ? say(key) : list)
  return {
    enabled: settings.get('enablePickupDrop'),
    ...fare,
    weight_bands: weight_bands.map(({ up_to_kg }) => ({
      up_to_kg,
      charge: chargeUpTo(weight_bands, up_to_kg),
    })),
    vehicles: vehicles.map(({ id, up_to_kg, not_kinds }) => ({
      id,
      name: id === 'bike' || id === 'car' ? say(`errandVehicle_${id}`) : id,
      up_to_kg,
      charge: chargeUpTo(vehicles, up_to_kg),
      not_kinds: [...not_kinds],
    })),
    package_kinds: packageKinds(settings.get('pickupDropKinds')).map((id) => {
      const ours = ourKinds.find((kind) => kind === id)
      return { id, name: ours ? say(`errandKind_${ours}`) : id }
    }),
    prohibited: own(settings.get('pickupDropProhibited'), 'errandProhibited'),
    terms: own(settings.get('pickupDropTerms'), 'errandTerms'),
    max_value: settings.get('pickupDropMaxValue'),
    quote_minutes: quoteMinutes,
    return_percentage: settings.get('pickupDropReturnPercentage'),
    cancel_fees: cancelFees(settings),
    wait_minutes: settings.get('receiverWaitMinutes'),
    code_required: settings.get('enableDeliveryPin'),
    schedulable: settings.get('enableOrderSchedulingOnCustomer'),
    methods: (await errandMethods(deps)).map((method) =>
      paymentMethodView(deps, method, { locale, last_used: null }),
    ),
  }
}
