import type { Addon, AddonCategory, Item } from '@tokri/contract/catalogue'
import { mostOf } from '@tokri/domain/cart/addons'
import { useSetting } from '../../../lib/boot/settings'
import { money } from '../../../lib/format/figures'
import { joinList, useText } from '../../../lib/format/i18n'
import { Badge } from '../../../ui/badge'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { CheckRow, OptionGroup, RadioRow } from '../../../ui/option-rows'
import { VegMark } from '../../../ui/veg-mark'
import { isolateBidi } from '../../kit/store-words'
import { boundsText, chosenIn, isOneOf, pricesWhole } from '../choosing'
import type { ChoiceInHand } from './use-choice'

type GroupProps = { item: Item; group: AddonCategory; choice: ChoiceInHand }

/** "Choose 1 to 3, 2 chosen" */
function useBounds(group: AddonCategory, chosen: readonly number[]): string {
  const t = useText()
  const { key, params } = boundsText(group)
  const count = chosenIn(group, chosen).length
  if (isOneOf(group) || count === 0) return t(key, params)
  return joinList([t(key, params), t('chosenCount', { count })])
}

function ChoiceRule({ group, choice }: { group: AddonCategory; choice: ChoiceInHand }) {
  const t = useText()
  if (choice.told?.id !== group.id) return null
  const words =
    choice.told.what === 'full'
      ? t('groupFull', { max: mostOf(group) })
      : t('groupUnmet', { count: Math.max(group.min, 1), name: isolateBidi(group.name) })
  return (
    <p className="hint hint--err" role="alert">
      <Icon name="warning-circle-fill" />
      {words}
    </p>
  )
}

function Price({ item, group, addon, on }: { item: Item; group: AddonCategory; addon: Addon; on: boolean }) {
  const t = useText()
  const hidesZero = useSetting('hidePriceWhenZero')
  const whole = pricesWhole(item, group)
  if (addon.is_active === 0) return <span className="text-meta text-ink-3">{t('soldOut')}</span>
  if (addon.price === 0 && hidesZero && !whole) return null
  const words = whole ? money(item.price + addon.price) : t('addonPrice', { amount: money(addon.price) })
  return <span className={cx('tabular-nums', on && whole ? 'font-bold' : 'text-ink-2')}>{words}</span>
}

/** A group of choices with its bounds: radios where exactly one is required, else checkboxes. */
export function ChoiceGroup({ item, group, choice }: GroupProps) {
  const t = useText()
  const bounds = useBounds(group, choice.chosen)
  const told = choice.told?.id === group.id
  const marked = useSetting('showVegNonVegBadge')
  const rows = group.addons.map((addon) => {
    const checked = choice.chosen.includes(addon.id)
    const row = {
      title: <bdi>{addon.name}</bdi>,
      checked,
      lead: marked && typeof addon.is_veg === 'number' && (
        <VegMark veg={addon.is_veg === 1} label={t(addon.is_veg === 1 ? 'markVeg' : 'markNonVeg')} />
      ),
      disabled: addon.is_active === 0 && !checked,
      tail: <Price item={item} group={group} addon={addon} on={checked} />,
    }
    return isOneOf(group) ? (
      <RadioRow
        key={addon.id}
        {...row}
        name={`group-${group.id}`}
        value={String(addon.id)}
        onSelect={() => choice.toggle(group, addon.id)}
      />
    ) : (
      <CheckRow key={addon.id} {...row} onChange={() => choice.toggle(group, addon.id)} />
    )
  })
  return (
    <section
      className={cx(
        'scroll-my-2 rounded-card bg-surface-2 px-4 pt-3.5 pb-1.5 [&_.badge--mute]:bg-surface-3',
        told && 'animate-shake shadow-[inset_0_0_0_2px_var(--danger)]',
      )}
      id={`choices-${group.id}`}
    >
      <div className="flex items-center gap-2 justify-between">
        <h3 className="text-title-s">
          <bdi>{group.name}</bdi>
        </h3>
        <Badge tone={group.required ? 'p' : 'mute'}>
          {t(group.required ? 'groupRequired' : 'groupOptional')}
        </Badge>
      </div>
      <p className="text-meta text-ink-3 tabular-nums">{bounds}</p>
      <ChoiceRule group={group} choice={choice} />
      <OptionGroup label={joinList([group.name, bounds])}>{rows}</OptionGroup>
    </section>
  )
}
