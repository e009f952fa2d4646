import type { Cart } from '@tokri/contract/cart'
import type { SettingReader } from '../../db/queries/settings'
import { refuse } from '../refused'

/** Refuses tips above the operator's limit, which catches typing errors. */
export function refuseTip({ tip }: Pick<Cart, 'tip'>, settings: SettingReader) {
  const most = settings.get('maxTip')
  if (tip > most) throw refuse('invalid_input', { errors: [{ field: '/tip', message: `At most ${most}.` }] })
}
