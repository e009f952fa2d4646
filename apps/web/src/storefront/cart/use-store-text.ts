import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import { kindOfStore } from '@tokri/domain/order/kind'
import { type Translate, useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'

/** Texts that depend on the kind of the cart's store: restaurants cook, the others pick and pack. */
export function useStoreText(): Translate {
  const t = useText()
  const store_type = useCart(({ restaurant }) => restaurant?.store_type ?? 'restaurant')
  return (key, params) => t(textOfKind(kindOfStore(store_type), key), params)
}
