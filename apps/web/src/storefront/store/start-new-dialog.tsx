import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'
import { pieces } from './cart-lines'
import type { Adding } from './use-adding'

/** A cart holds one store's items: keep them, or start a new cart with this one. */
export function StartNewDialog({ adding }: { adding: Adding }) {
  const t = useText()
  const cart = useCart((now) => now.cart)
  const restaurant = useCart((now) => now.restaurant)
  const { pending, keepCart, startNew } = adding
  return (
    <Dialog
      open={pending !== null}
      onClose={keepCart}
      title={t('cartReplaceItemTitle')}
      text={t('cartReplaceItemSubTitle', { count: pieces(cart), name: restaurant?.name ?? '' })}
      art={
        <Plate size="6rem" h={45}>
          <Illustration name="basket" size={74} />
        </Plate>
      }
      actions={
        <>
          <Button kind="soft" onClick={keepCart}>
            {t('cartReplaceItemActionNo')}
          </Button>
          <Button onClick={startNew}>{t('cartReplaceItemActionYes')}</Button>
        </>
      }
    />
  )
}
