import type { MenuBranch } from '@tokri/contract/menus'
import { useState } from 'react'
import { typedNumber } from '../../../lib/format/typed'
import { Sheet } from '../../../ui/sheet'
import { useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { ReferencePicker } from '../form/reference-picker'
import { Press } from '../kit/press'

interface ChooseProps {
  open: boolean
  count: number
  onClose: () => void
}

/** Chooses another category for the selected items. */
export function CategorySheet({
  open,
  count,
  categories,
  onClose,
  onChoose,
}: ChooseProps & { categories: readonly MenuBranch[]; onChoose: (id: number) => void }) {
  const t = useManageText()
  const above = ({ parent_id }: MenuBranch) => categories.find(({ id }) => id === parent_id)?.name
  return (
    <Sheet open={open} onClose={onClose} title={t('menuMoveTitle', { count })} closeLabel={t('menuClose')}>
      <ul className="grid pb-4">
        {categories.map((branch) => (
          <li key={branch.id}>
            <button
              type="button"
              className="flex min-h-tap w-full items-center rounded-[0.625rem] px-3 text-start text-label hover:bg-surface-2"
              onClick={() => onChoose(branch.id)}
            >
              <bdi>{[above(branch), branch.name].filter(Boolean).join(' › ')}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Chooses another tax for the selected items; empty: the usual one. */
export function TaxSheet({
  open,
  count,
  onClose,
  onChoose,
}: ChooseProps & { onChoose: (tax_percentage: number | null) => void }) {
  const t = useManageText()
  const [typed, setTyped] = useState('')
  const tax = typed.trim() === '' ? null : typedNumber(typed)
  const isRight = tax === null || (tax >= 0 && tax <= 100)
  return (
    <Sheet open={open} onClose={onClose} title={t('menuTaxTitle', { count })} closeLabel={t('menuClose')}>
      <form
        className="grid gap-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) onChoose(tax)
        }}
      >
        <label className="grid gap-1 text-label">
          {t('field_tax_percentage')}
          <span className={boxLook(isRight ? undefined : t('menuPercentWrong'))}>
            <input
              className={inputLook}
              dir="ltr"
              inputMode="decimal"
              value={typed}
              aria-invalid={!isRight}
              onChange={(event) => setTyped(event.target.value)}
            />
            <span className="text-meta text-ink-3">%</span>
          </span>
          <span className="text-meta text-ink-2">{t('help_tax_percentage')}</span>
        </label>
        <Press kind="p" type="submit" disabled={!isRight} className="min-h-tap">
          {t('menuTaxSave', { count })}
        </Press>
      </form>
    </Sheet>
  )
}

/** Chooses another store, to which the selected items are copied. */
export function CopySheet({
  restaurant_id,
  open,
  count,
  onClose,
  onChoose,
}: ChooseProps & { restaurant_id: number; onChoose: (to_restaurant_id: number) => void }) {
  const t = useManageText()
  return (
    <Sheet open={open} onClose={onClose} title={t('menuCopyTitle', { count })} closeLabel={t('menuClose')}>
      <div className="grid gap-3 pb-4">
        <p className="text-body-s text-ink-2">{t('menuCopyText')}</p>
        {open && (
          <ReferencePicker
            of="stores"
            label={t('stores_many')}
            chosen={[]}
            without={restaurant_id}
            onChoose={onChoose}
          />
        )}
      </div>
    </Sheet>
  )
}
