import type { Item } from '@tokri/contract/catalogue'
import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import { priceFrom } from '@tokri/domain/cart/addons'
import type { CartLine } from '@tokri/domain/cart/cart'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import type { ReactNode } from 'react'
import { useSetting } from '../../../lib/boot/settings'
import { money } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { AddStepper } from '../../../ui/add-stepper'
import { Button } from '../../../ui/button'
import { TextArea } from '../../../ui/field'
import { ItemArt } from '../../../ui/item-art'
import { Sheet } from '../../../ui/sheet'
import { VegMark } from '../../../ui/veg-mark'
import { stepperLabels } from '../../kit/store-words'
import { ByWeight } from '../by-weight'
import { lineOf } from '../cart-lines'
import { Liked } from '../liked'
import { ChoiceGroup } from './choice-group'
import { type ChoiceInHand, useChoice } from './use-choice'

/** Longest note, as in the contract. */
const NOTE_LIMIT = 200

type ItemSheetProps = {
  item: Item
  /** Decides whether notes are for a restaurant or a store. */
  kind: OrderKind
  open: boolean
  /** The line being edited; null adds a new one. */
  line?: CartLine | null
  /** Shown instead of the button when nothing can be ordered. */
  off?: string
  /** More facts below the description. */
  facts?: ReactNode
  onClose: () => void
  onDone: (line: CartLine) => void
}

function Head({ item }: { item: Item }) {
  const t = useText()
  const marked = useSetting('showVegNonVegBadge')
  const words = t(item.is_veg === 1 ? 'markVeg' : 'markNonVeg')
  const { amount, isFrom } = priceFrom(item)
  return (
    <div className="flex items-center gap-3.5">
      <span className="size-19 flex-none [&_.pic]:scale-120">
        <ItemArt image={item.image} art={item.art} size={64} className="rounded-[1.125rem]" />
      </span>
      <div className="min-w-0 flex-1">
        {marked && item.is_veg !== null && (
          <p className="flex min-h-5 items-center gap-1.5">
            <VegMark veg={item.is_veg === 1} label={words} />
            <span className="text-caption text-ink-3" aria-hidden="true">
              {words}
            </span>
          </p>
        )}
        <p className="text-title-m" aria-hidden="true">
          <bdi>{item.name}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-body-s text-ink-3 tabular-nums">
          {isFrom ? t('priceFrom', { amount: money(amount) }) : money(amount)}
          <Liked item={item} />
        </p>
      </div>
    </div>
  )
}

/** Scrolls to the group that is not complete. */
function pointAt(group_id: number): void {
  const section = document.getElementById(`choices-${group_id}`)
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  section?.querySelector('input')?.focus({ preventScroll: true })
}

function Foot({ item, choice, props }: { item: Item; choice: ChoiceInHand; props: ItemSheetProps }) {
  const t = useText()
  if (props.off)
    return (
      <p className="text-body-s min-w-0 flex-1 py-3 text-center text-ink-2" role="note">
        {props.off}
      </p>
    )
  const { quantity, chosen, note, tolerance } = choice
  const sum = money(priceFrom(item, chosen).amount * quantity)
  const amount = item.by_weight ? t('weightEstimate', { amount: sum }) : sum
  const done = () => {
    const missing = choice.refuse()
    if (missing) pointAt(missing.id)
    else choice.once(() => props.onDone(lineOf(item, { addons: chosen, note, quantity, tolerance })))
  }
  return (
    <>
      <AddStepper
        kind="l"
        min={1}
        max={item.stock ?? undefined}
        quantity={quantity}
        words={{ ...stepperLabels(t, { name: item.name, quantity }), announce: String(quantity) }}
        onAdd={() => choice.count(1)}
        onIncrease={() => choice.count(quantity + 1)}
        onDecrease={() => choice.count(quantity - 1)}
      />
      <Button className="tabular-nums" onClick={done}>
        {t(props.line ? 'customizationUpdateText' : 'customizationDoneBtnText', { amount })}
      </Button>
    </>
  )
}

/** An item with its options, a note for the store and a quantity. */
export function ItemSheet(props: ItemSheetProps) {
  const t = useText()
  const { item, open, line = null, off, onClose } = props
  const choice = useChoice(item, { line, open })
  const rises = useSetting('enableAddonDrawer')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={item.name}
      hideTitle
      head={<Head item={item} />}
      closeLabel={t('close')}
      centred={!rises}
      foot={<Foot item={item} choice={choice} props={props} />}
    >
      {item.desc && (
        <p className="text-body-s mb-4 text-ink-2">
          <bdi>{item.desc}</bdi>
        </p>
      )}
      <ByWeight item={item} tolerance={choice.tolerance} onTolerate={off ? undefined : choice.tolerate} />
      {props.facts}
      <div className="grid grid-cols-1 gap-3">
        {item.addon_categories.map((group) => (
          <ChoiceGroup key={group.id} item={item} group={group} choice={choice} />
        ))}
      </div>
      {!off && (
        <div className="mt-4">
          <TextArea
            label={t(textOfKind(props.kind, 'noteForItem'))}
            aside={`${choice.note.length}/${NOTE_LIMIT}`}
            hint={t(textOfKind(props.kind, 'noteForItemHint'))}
            rows={2}
            maxLength={NOTE_LIMIT}
            value={choice.note}
            onChange={(event) => choice.write(event.target.value)}
          />
        </div>
      )}
    </Sheet>
  )
}
