import type { PackSize } from '@tokri/contract/grocery'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'

type SizeChipsProps = {
  sizes: readonly PackSize[]
  chosen: number
  onChoose: (id: number) => void
}

/** The packs a thing comes in; what is gone stays and says so. */
export function SizeChips({ sizes, chosen, onChoose }: SizeChipsProps) {
  const t = useText()
  return sizes.map(({ id, unit, stock }) => (
    <button
      key={id}
      type="button"
      className={cx('sizechip tabular-nums', id === chosen && 'is-on', isSoldOut({ stock }) && 'is-gone')}
      aria-pressed={id === chosen}
      onClick={() => onChoose(id)}
    >
      <bdi>{unit}</bdi>
      {isSoldOut({ stock }) && <span className="sr-only"> {t('soldOut')}</span>}
    </button>
  ))
}
