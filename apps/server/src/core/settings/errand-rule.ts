import type { CancelFees } from '@tokri/domain/order/cancel-fee'
import type { FareRule } from '@tokri/domain/pricing/errand-fare'
import { vehiclesOf, weightBands } from '@tokri/domain/pricing/errand-rule'
import type { SettingReader } from '../../db/queries/settings'
import { minorUnitOf } from './minor-unit'

/** The operator's fare settings as the fare rule. */
export const fareRule = (settings: SettingReader): FareRule => ({
  base_charge: settings.get('pickupDropBaseCharge'),
  base_distance: settings.get('pickupDropBaseDistance'),
  extra_charge: settings.get('pickupDropExtraCharge'),
  extra_distance: settings.get('pickupDropExtraDistance'),
  stop_charge: settings.get('pickupDropStopCharge'),
  max_distance: settings.get('pickupDropMaxDistance'),
  max_stops: settings.get('pickupDropMaxStops'),
  weight_bands: weightBands(settings.get('pickupDropWeightBands')),
  vehicles: vehiclesOf(settings.get('pickupDropVehicles')),
  round_up: settings.get('enDelChrRnd'),
  minor_unit: minorUnitOf(settings),
})

export const cancelFees = (settings: SettingReader): CancelFees => ({
  assigned: settings.get('pickupDropCancelFee'),
  at_pickup: settings.get('pickupDropCancelFeeAtPickup'),
})
