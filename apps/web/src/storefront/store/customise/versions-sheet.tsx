import type { Item } from '@tokri/contract/catalogue'
import type { CartLine } from '@tokri/domain/cart/cart'
import { lineKey, linesOf } from '@tokri/domain/cart/fill'
import { money } from '../../../lib/format/figures'
import { joinList, useText } from '../../../lib/format/i18n'
import { useActiveCart, useCart } from '../../../state/cart'
import { AddStepper } from '../../../ui/add-stepper'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/sheet'
import { stepperLabels } from '../../kit/store-words'

/** A line's choices and note. */
export const choicesOf = ({ snapshot, note }: CartLine): string => joinList([...snapshot.addon_names, note])

function Version({ line, name, plain }: { line: CartLine; name: string; plain: string }) {
  const t = useText()
  const { quantity } = line
  const { setQuantity } = useActiveCart()
  const choices = choicesOf(line) || plain
  const words = stepperLabels(t, { name: joinList([name, choices]), quantity })
  const set = (to: number) => setQuantity(line, to)
  return (
    <div className="flex items-center justify-between gap-4 border-line py-2.5 not-first:border-t">
      <p className="min-w-0 flex-1">
        <span className="text-body-s block">
          <bdi>{choices}</bdi>
        </span>
        <span className="text-meta text-ink-3 tabular-nums block">
          {money(line.snapshot.unit_price * quantity)}
        </span>
      </p>
      <AddStepper
        kind="soft"
        bin
        quantity={quantity}
        words={words}
        onAdd={() => set(1)}
        onIncrease={() => set(quantity + 1)}
        onDecrease={() => set(quantity - 1)}
      />
    </div>
  )
}

type VersionsSheetProps = { item: Item; open: boolean; onClose: () => void; onChoose: () => void }

/** Lists the versions of a dish in the cart, each with its own stepper. */
export function VersionsSheet({ item, open, onClose, onChoose }: VersionsSheetProps) {
  const t = useText()
  const { cart } = useCart()
  const lines = linesOf(cart, item.id)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={item.name}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="soft" icon="plus" onClick={onChoose}>
            {t('anotherVersion')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      {lines.map((line) => (
        <Version key={lineKey(line)} line={line} name={item.name} plain={t('withoutExtras')} />
      ))}
    </Sheet>
  )
}
