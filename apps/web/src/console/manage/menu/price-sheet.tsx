import type { MenuLine } from '@tokri/contract/menus'
import { changedPrice } from '@tokri/domain/menu/price-change'
import { useState } from 'react'
import { minorUnits, money } from '../../../lib/format/figures'
import { typedNumber } from '../../../lib/format/typed'
import { Sheet } from '../../../ui/sheet'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { Press } from '../kit/press'

interface PriceSheetProps {
  open: boolean
  restaurant_id: number
  lines: readonly MenuLine[]
  onClose: () => void
  /** Carries out the change; returns once it is done. */
  act: <T>(work: () => Promise<T>) => Promise<T | null>
  onDone: (words: string) => void
}

/** Changes prices by a percentage, rounded; every new price is shown before it is saved. */
export function PriceSheet(props: PriceSheetProps) {
  const { open, lines, onClose } = props
  const t = useManageText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('menuPricesTitle', { count: lines.length })}
      closeLabel={t('menuClose')}
    >
      {open && <PriceForm {...props} />}
    </Sheet>
  )
}

const steps = [0.01, 0.5, 1, 5, 10]

function PriceForm({ restaurant_id, lines, act, onDone }: PriceSheetProps) {
  const t = useManageText()
  const [typed, setTyped] = useState('5')
  const [step, setStep] = useState(1)
  const [busy, setBusy] = useState(false)
  const percent = Math.round(typedNumber(typed) * 10) / 10
  const isRight = percent >= -99 && percent <= 500 && percent !== 0
  const round_to = Math.max(1, Math.round(step * minorUnits()))
  const save = async () => {
    setBusy(true)
    const items = lines.map(({ id, price }) => ({ id, price }))
    const answer = await act(() => consoleApi.menus.changePrices({ restaurant_id, items, percent, round_to }))
    setBusy(false)
    if (!answer) return
    const { changed, skipped } = answer
    const left = skipped.length > 0 ? ` ${t('menuPricesSkipped', { count: skipped.length })}` : ''
    onDone(`${t('menuPricesDone', { count: changed.length })}${left}`)
  }
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight && !busy) void save()
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <label className="grid gap-1 text-label">
          {t('menuPercent')}
          <span className={boxLook(isRight ? undefined : t('menuPercentWrong'))}>
            <input
              className={inputLook}
              dir="ltr"
              inputMode="text"
              value={typed}
              aria-invalid={!isRight}
              onChange={(event) => setTyped(event.target.value)}
            />
            <span className="text-meta text-ink-3">%</span>
          </span>
        </label>
        <label className="grid gap-1 text-label">
          {t('menuRound')}
          <span className={boxLook()}>
            <select
              className={inputLook}
              value={step}
              onChange={(event) => setStep(Number(event.target.value))}
            >
              {steps.map((one) => (
                <option key={one} value={one}>
                  {one === 0.01 ? t('menuRoundNone') : money(one * minorUnits())}
                </option>
              ))}
            </select>
          </span>
        </label>
      </div>
      {!isRight && <p className="text-meta text-danger">{t('menuPercentWrong')}</p>}
      {isRight && (
        <table className="w-full text-start text-body-s">
          <caption className="sr-only">{t('menuPreview')}</caption>
          <thead className="text-meta text-ink-2">
            <tr>
              <th className="text-start font-medium">{t('field_item_name')}</th>
              <th className="text-end font-medium">{t('menuNow')}</th>
              <th className="text-end font-medium">{t('menuNew')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, price }) => (
              <tr key={id} className="border-t border-line">
                <td className="max-w-40 truncate py-1.5">
                  <bdi>{name}</bdi>
                </td>
                <td className="text-end text-ink-2 tabular-nums">{money(price)}</td>
                <td className="text-end font-semibold tabular-nums">
                  {money(changedPrice(price, { percent, round_to }))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Press kind="p" type="submit" busy={busy} disabled={!isRight} className="min-h-tap">
        {t('menuPricesSave', { count: lines.length })}
      </Press>
    </form>
  )
}
