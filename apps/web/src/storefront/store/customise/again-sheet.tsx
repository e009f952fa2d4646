import type { Item } from '@tokri/contract/catalogue'
import { linesOf } from '@tokri/domain/cart/fill'
import { money } from '../../../lib/format/figures'
import { joinList, useText } from '../../../lib/format/i18n'
import { useCart } from '../../../state/cart'
import { Button } from '../../../ui/button'
import { PlateArt } from '../../../ui/item-art'
import { Sheet } from '../../../ui/sheet'

type AgainSheetProps = {
  item: Item
  open: boolean
  onClose: () => void
  onRepeat: () => void
  onChoose: () => void
}

/** Adding a customised dish again: repeat the last choice, or choose anew. */
export function AgainSheet({ item, open, onClose, onRepeat, onChoose }: AgainSheetProps) {
  const t = useText()
  const { cart } = useCart()
  const last = linesOf(cart, item.id).at(-1)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('repeatLastTitle')}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="soft" onClick={onChoose}>
            {t('chooseAgain')}
          </Button>
          <Button onClick={onRepeat}>{t('repeatLast')}</Button>
        </>
      }
    >
      <div className="flex items-center gap-3 pt-1 pb-2">
        <span className="size-13 flex-none [&_.pic]:scale-120">
          <PlateArt image={item.image} art={item.art} size={52} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-title-s">
            <bdi>{item.name}</bdi>
          </p>
          <p className="text-meta text-ink-3">
            {joinList([...(last?.snapshot.addon_names ?? []), last?.note])}
          </p>
        </div>
        <span className="text-label tabular-nums">{money(last?.snapshot.unit_price ?? item.price)}</span>
      </div>
    </Sheet>
  )
}
