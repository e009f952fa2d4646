import { type RewardsRule, ratesByKind } from '@tokri/domain/rewards/earn'
import type { SettingReader } from '../../db/queries/settings'
import { minorUnitOf } from './minor-unit'

/** The operator's points settings as the rewards rule. */
export const rewardsRule = (settings: SettingReader): RewardsRule => ({
  rate: settings.get('rewardsRate'),
  rate_by_kind: ratesByKind(settings.get('rewardsRateByKind')),
  minor_unit: minorUnitOf(settings),
  point_value: settings.get('rewardsPointValue'),
  min_points: settings.get('rewardsMinPoints'),
})
