import type { PackSize } from '@tokri/contract/grocery'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'

type SizeChipsProps = {
  sizes: readonly PackSize[]
  chosen: number
  onChoose: (id: number) => void
  large?: boolean
}

/** Pack sizes to choose from; sold-out ones are marked. */
export function SizeChips({ sizes, chosen, onChoose, large }: SizeChipsProps) {
  const t = useText()
  return sizes.map(({ id, unit, stock }) => (
    <button
      key={id}
      type="button"
      className={cx(
        'relative flex-none bg-surface-2 whitespace-nowrap text-ink-2 tabular-nums after:absolute after:-inset-x-[3px] after:-inset-y-2',
        large
          ? 'min-h-11 rounded-[0.625rem] px-3.5 text-label'
          : 'min-h-7 rounded-[0.625rem] px-2 text-caption font-semibold',
        id === chosen && 'bg-primary-soft text-primary-text shadow-[inset_0_0_0_1.5px_var(--primary-text)]',
        isSoldOut({ stock }) && 'line-through',
      )}
      aria-pressed={id === chosen}
      onClick={() => onChoose(id)}
    >
      <bdi>{unit}</bdi>
      {isSoldOut({ stock }) && <span className="sr-only"> {t('soldOut')}</span>}
    </button>
  ))
}
