import type { PaymentGateway } from '@tokri/contract/placing'
import type { Deps } from '../deps'
import { keepsMethods, type OfferedMethod } from '../gateways/payments'

/** A payment method as customers see it, in their language; `last_used` is the one of their last order. */
export const paymentMethodView = (
  { texts }: Pick<Deps, 'texts'>,
  { id, name, title, means, group, description, extra_percentage }: OfferedMethod,
  { locale, last_used }: { locale: string; last_used: string | null },
): PaymentGateway => ({
  ...{ id, name, title, means, group },
  is_last_used: name === last_used,
  description: texts.text(locale, description),
  logo: null,
  extra_percentage,
  keeps: keepsMethods(name) !== null,
  is_active: true,
})
