import type { Item } from '@tokri/contract/catalogue'
import { chosenAddons } from '@tokri/domain/cart/addons'
import type { CartLine } from '@tokri/domain/cart/cart'
import { preferences } from '@tokri/domain/picking/line'
import { useSetting } from '../../lib/boot/settings'
import { money } from '../../lib/format/figures'
import { joinList, t as text, useText } from '../../lib/format/i18n'
import { type ActiveCart, useActiveCart, useCart } from '../../state/cart'
import { AddStepper } from '../../ui/add-stepper'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { showToast } from '../../ui/toast'
import { VegMark } from '../../ui/veg-mark'
import { stepperLabels } from '../kit/store-words'
import { choicesOf } from '../store/customise/versions-sheet'
import { grams } from '../store/item-words'
import { LineChoice } from '../store/line-choice'
import { ToleranceChoice } from '../store/tolerance-choice'
import { CartPlate } from './cart-plate'

/** What the store does if the item is missing: take a similar one, ask, or refund it. */
function SubstitutionChoice({ line }: { line: CartLine }) {
  const t = useText()
  const { allow } = useActiveCart()
  return (
    <LineChoice
      title={t('substitutionTitle')}
      label={t('substitutionLabel', { name: line.snapshot.name })}
      value={line.substitution ?? 'ask'}
      options={preferences.map((value) => ({ value, text: t(`substitution_${value}`) }))}
      onChoose={(substitution) => allow(line, { substitution })}
    />
  )
}

/** Removes a line; for a moment it can be undone. */
export function removeLine(keeper: ActiveCart, line: CartLine): void {
  const before = keeper.now()
  keeper.setQuantity(line, 0)
  showToast({
    text: text('itemRemoved', { name: line.snapshot.name }),
    action: { label: text('undo'), onAct: () => keeper.restore(before) },
  })
}

function LineStepper({ line, item }: { line: CartLine; item?: Item }) {
  const t = useText()
  const keeper = useActiveCart()
  const { setQuantity } = keeper
  const { quantity } = line
  return (
    <AddStepper
      kind="soft"
      bin
      quantity={quantity}
      max={item?.stock ?? undefined}
      words={stepperLabels(t, { name: line.snapshot.name, quantity })}
      onAdd={() => setQuantity(line, 1)}
      onIncrease={() => setQuantity(line, quantity + 1)}
      onDecrease={() => (quantity > 1 ? setQuantity(line, quantity - 1) : removeLine(keeper, line))}
    />
  )
}

/** The chosen options of a dish, with their prices if the operator shows those (showAddonPricesOnCart). */
function useChoices(line: CartLine, item: Item | undefined): string {
  const withPrices = useSetting('showAddonPricesOnCart')
  if (!item || !withPrices) return choicesOf(line)
  const priced = chosenAddons(
    item,
    line.addons.map(({ addon_id }) => addon_id),
  ).map(({ name, price }) => (price > 0 ? `${name} (${money(price)})` : name))
  return joinList([...priced, line.note])
}

/** What one unit is: a pack, or an approximate weight. */
function LineSize({ line }: { line: CartLine }) {
  const t = useText()
  const { unit, by_weight } = line.snapshot
  if (by_weight)
    return (
      <p className="text-meta text-ink-3 tabular-nums">
        {t('lineAbout', { weight: grams(t, by_weight.weight) })}
      </p>
    )
  if (!unit || line.addons.length > 0) return null
  return (
    <p className="text-meta text-ink-3">
      <bdi>{unit}</bdi>
    </p>
  )
}

type CartLineRowProps = {
  line: CartLine
  /** As it is in the menu now; undefined while that loads. */
  item?: Item
  /** Today's price of one unit, if it changed and was not accepted yet. */
  nowPrice: number | null
  gone: boolean
  /** The price of the line before the discount; null if there is none. */
  oldAmount?: number | null
  onEdit: () => void
}

/** One line of the cart: picture, name with its options, stepper and amount. */
export function CartLineRow({ line, item, nowPrice, gone, oldAmount = null, onEdit }: CartLineRowProps) {
  const t = useText()
  const keeper = useActiveCart()
  const marked = useSetting('showVegNonVegBadge')
  const replaceable = useCart(
    ({ restaurant }) => restaurant !== null && restaurant.store_type !== 'restaurant',
  )
  const { snapshot, quantity } = line
  const amount = money(snapshot.unit_price * quantity)
  const choices = useChoices(line, item)
  const chosen = line.addons.length > 0 || Boolean(line.note)
  const canEdit = !gone && (chosen || (item?.addon_categories.length ?? 0) > 0)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 not-first:border-t not-first:border-line">
      <CartPlate line={line} isGone={gone} />
      <div className="min-w-0 flex-[1_1_5rem]">
        <p className={cx('flex items-start gap-1.5 text-title-s', gone && 'text-ink-2')}>
          {marked && snapshot.is_veg !== null && (
            <VegMark
              className="mt-0.5"
              veg={snapshot.is_veg === 1}
              label={t(snapshot.is_veg === 1 ? 'markVeg' : 'markNonVeg')}
            />
          )}
          <span>
            <bdi>{snapshot.name}</bdi>
          </span>
        </p>
        <LineSize line={line} />
        {choices && (
          <p className="text-meta text-ink-3">
            <bdi>{choices}</bdi>
          </p>
        )}
        {!gone && replaceable && <SubstitutionChoice line={line} />}
        {!gone && snapshot.by_weight && (
          <ToleranceChoice
            name={snapshot.name}
            own={snapshot.by_weight.tolerance}
            chosen={line.tolerance}
            onChoose={(tolerance) => keeper.allow(line, { tolerance })}
          />
        )}
        {nowPrice !== null && (
          <p className="text-meta text-offer-text font-semibold tabular-nums">
            {t('cartPriceChanged', { amount: money(nowPrice) })}
          </p>
        )}
        {canEdit && (
          <button
            type="button"
            className="more min-h-6"
            aria-label={t('editItem', { name: snapshot.name })}
            onClick={onEdit}
          >
            {t('edit')}
          </button>
        )}
      </div>
      <div className="ms-auto grid justify-items-end gap-1.5">
        {gone ? (
          <>
            <span className="text-meta font-semibold text-danger">{t('cartItemNotAvailable')}</span>
            <Button
              kind="soft"
              size="m"
              aria-label={t('removeNamed', { name: snapshot.name })}
              onClick={() => removeLine(keeper, line)}
            >
              {t('remove')}
            </Button>
          </>
        ) : (
          <>
            <LineStepper line={line} item={item} />
            <span className="text-label tabular-nums">
              {oldAmount !== null && <s className="font-normal text-ink-3">{money(oldAmount)}</s>}{' '}
              {snapshot.by_weight ? t('weightEstimate', { amount }) : amount}
            </span>
          </>
        )}
      </div>
    </li>
  )
}
