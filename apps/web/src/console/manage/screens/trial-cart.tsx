import { useState } from 'react'
import { money } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { Sheet } from '../../../ui/sheet'
import type { Row } from '../data/data-provider'
import { optionLabel, useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { useReferenceName } from '../form/reference-name'
import { ReferencePicker } from '../form/reference-picker'
import { Press } from '../kit/press'
import { asShopTime } from '../kit/shop-time'

interface TrialLine {
  id: number
  name: string
  price: number
  quantity: number
}
/** A cart, its customer and its time; `at` is in the format of the browser's own field. */
export interface Trial {
  store: { id: number; name: string } | null
  lines: readonly TrialLine[]
  delivery_type: 'DELIVERY' | 'SELFPICKUP'
  customer: 'guest' | 'new' | number
  at: string
}

export const emptyTrial = (): Trial => ({
  store: null,
  lines: [],
  delivery_type: 'DELIVERY',
  customer: 'new',
  at: asShopTime(new Date()),
})

interface TrialCartProps {
  trial: Trial
  onChange: (trial: Trial) => void
}
type Picking = 'stores' | 'items' | 'customers'

/** Edits the cart that a coupon is tried on. */
export function TrialCart({ trial, onChange }: TrialCartProps) {
  const t = useManageText()
  const common = useText()
  const [picking, setPicking] = useState<Picking | null>(null)
  const choose = (id: number, row: Row) => {
    setPicking(null)
    if (picking === 'customers') onChange({ ...trial, customer: id })
    if (picking === 'stores') onChange({ ...trial, store: { id, name: String(row.name) }, lines: [] })
    if (picking === 'items') {
      const line = { id, name: String(row.name), price: Number(row.price), quantity: 1 }
      onChange({ ...trial, lines: [...trial.lines.filter((one) => one.id !== id), line] })
    }
  }
  const titles = { stores: t('tryStore'), items: t('tryItems'), customers: t('tryCustomer') }
  return (
    <div className="grid gap-3">
      <Press onClick={() => setPicking('stores')} icon="storefront" className="justify-self-start">
        {trial.store ? <bdi>{trial.store.name}</bdi> : t('tryStoreChoose')}
      </Press>
      <Lines trial={trial} onChange={onChange} />
      {trial.store && (
        <Press small icon="plus" onClick={() => setPicking('items')} className="justify-self-start">
          {t('tryItems')}
        </Press>
      )}
      <Circumstances trial={trial} onChange={onChange} onPick={() => setPicking('customers')} />
      <Sheet
        open={picking !== null}
        onClose={() => setPicking(null)}
        title={picking ? titles[picking] : ''}
        closeLabel={common('close')}
        centred
      >
        {picking && (
          <ReferencePicker
            of={picking}
            label={titles[picking]}
            chosen={picking === 'items' ? trial.lines.map(({ id }) => id) : []}
            within={picking === 'items' && trial.store ? { restaurant_id: trial.store.id } : {}}
            onChoose={choose}
          />
        )}
      </Sheet>
    </div>
  )
}

function Lines({ trial, onChange }: TrialCartProps) {
  const t = useManageText()
  const by = (id: number, more: number) =>
    onChange({
      ...trial,
      lines: trial.lines
        .map((line) => (line.id === id ? { ...line, quantity: Math.min(99, line.quantity + more) } : line))
        .filter(({ quantity }) => quantity > 0),
    })
  if (trial.lines.length === 0) return null
  return (
    <ul className="grid gap-1">
      {trial.lines.map(({ id, name, price, quantity }) => (
        <li key={id} className="flex min-h-9 items-center gap-2 text-label">
          <Press small aria-label={t('tryFewer', { name })} icon="minus" onClick={() => by(id, -1)} />
          <span className="min-w-6 text-center tabular-nums">{quantity}</span>
          <Press small aria-label={t('tryMore', { name })} icon="plus" onClick={() => by(id, 1)} />
          <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          <span className="tabular-nums">{money(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Who orders, how, and when. */
function Circumstances({ trial, onChange, onPick }: TrialCartProps & { onPick: () => void }) {
  const t = useManageText()
  const known = useReferenceName(typeof trial.customer === 'number' ? 'customers' : null, trial.customer)
  const take = (customer: string) =>
    customer === 'known' ? onPick() : onChange({ ...trial, customer: customer as 'guest' | 'new' })
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <label className="grid gap-1 text-label">
        {t('tryCustomer')}
        <span className={boxLook()}>
          <select
            className={inputLook}
            value={typeof trial.customer === 'number' ? 'chosen' : trial.customer}
            onChange={(event) => take(event.target.value)}
          >
            <option value="new">{t('tryCustomer_new')}</option>
            <option value="guest">{t('tryCustomer_guest')}</option>
            {typeof trial.customer === 'number' && <option value="chosen">{known ?? trial.customer}</option>}
            <option value="known">{t('tryCustomer_known')}</option>
          </select>
        </span>
      </label>
      <label className="grid gap-1 text-label">
        {t('tryWay')}
        <span className={boxLook()}>
          <select
            className={inputLook}
            value={trial.delivery_type}
            onChange={(event) =>
              onChange({ ...trial, delivery_type: event.target.value as Trial['delivery_type'] })
            }
          >
            {(['DELIVERY', 'SELFPICKUP'] as const).map((way) => (
              <option key={way} value={way}>
                {optionLabel(t, 'delivery_types', way)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label className="col-span-full grid gap-1 text-label">
        {t('tryAt')}
        <span className={boxLook()}>
          <input
            type="datetime-local"
            className={inputLook}
            value={trial.at}
            onChange={(event) => event.target.value && onChange({ ...trial, at: event.target.value })}
          />
        </span>
      </label>
    </div>
  )
}
