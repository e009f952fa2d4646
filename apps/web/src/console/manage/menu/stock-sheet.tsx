import { useQuery } from '@tanstack/react-query'
import type { MenuLine } from '@tokri/contract/menus'
import { type HandReason, handReasons } from '@tokri/domain/menu/stock-reasons'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { dayAndTime, number } from '../../../lib/format/figures'
import { Sheet } from '../../../ui/sheet'
import { consoleApi } from '../../session'
import type { ConsoleData, Row } from '../data/data-provider'
import { optionLabel, useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { Press } from '../kit/press'

interface StockSheetProps {
  line: MenuLine | null
  onClose: () => void
  act: <T>(work: () => Promise<T>) => Promise<T | null>
}

/** Stock changed by hand, with the reason, and the movements before. */
export function StockSheet({ line, onClose, act }: StockSheetProps) {
  const t = useManageText()
  return (
    <Sheet
      open={line !== null}
      onClose={onClose}
      title={t('menuStockTitle', { name: line?.name ?? '' })}
      closeLabel={t('menuClose')}
    >
      {line && (
        <div className="grid gap-4 pb-4">
          <StockForm key={line.id} line={line} act={act} onDone={onClose} />
          <Movements item_id={line.id} />
        </div>
      )}
    </Sheet>
  )
}

interface StockFormProps {
  line: MenuLine
  act: StockSheetProps['act']
  onDone: () => void
}

/** The reasons that reduce the stock. */
const takes: readonly HandReason[] = ['waste', 'damaged', 'own_use']

function StockForm({ line, act, onDone }: StockFormProps) {
  const t = useManageText()
  const [reason, setReason] = useState<HandReason>('received')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const units = Number(typed)
  const isCount = reason === 'counted'
  const isRight = typed.trim() !== '' && Number.isInteger(units) && (reason === 'correction' || units >= 0)
  const by = takes.includes(reason) ? -units : units
  const to = isCount ? units : (line.stock ?? 0) + by
  const save = async () => {
    setBusy(true)
    const done = await act(() =>
      consoleApi.menus.moveStock({
        item_id: line.id,
        reason,
        ...(note.trim() && { note: note.trim() }),
        move: isCount ? { counted: units } : { by },
      }),
    )
    setBusy(false)
    if (done) onDone()
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight && to >= 0 && !busy) void save()
      }}
    >
      <label className="grid gap-1 text-label">
        {t('field_why')}
        <span className={boxLook()}>
          <select
            className={inputLook}
            value={reason}
            onChange={(event) => setReason(event.target.value as HandReason)}
          >
            {handReasons.map((one) => (
              <option key={one} value={one}>
                {optionLabel(t, 'why', one)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label className="grid gap-1 text-label">
        {t(isCount ? 'menuCounted' : 'menuUnits')}
        <span className={boxLook()}>
          <input
            className={`${inputLook} tabular-nums`}
            dir="ltr"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      </label>
      <label className="grid gap-1 text-label">
        {t('field_note')}
        <span className={boxLook()}>
          <input
            className={inputLook}
            dir="auto"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </span>
      </label>
      <p role="status" className={to < 0 ? 'text-meta text-danger' : 'text-meta text-ink-2'}>
        {!isRight
          ? ''
          : to < 0
            ? t('menuStockTooFew', { count: line.stock ?? 0 })
            : t('menuStockAfter', { from: line.stock === null ? '∞' : number(line.stock), to: number(to) })}
      </p>
      <Press kind="p" type="submit" busy={busy} disabled={!isRight || to < 0} className="min-h-tap">
        {t('menuStockSave')}
      </Press>
    </form>
  )
}

/** The last movements of an item. */
function Movements({ item_id }: { item_id: number }) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const { data: rows = [] } = useQuery({
    queryKey: ['stock-movements', 'of', item_id],
    queryFn: async ({ signal }) =>
      (
        await data.getList<Row>('stock-movements', {
          filter: { item_id },
          sort: { field: 'id', order: 'DESC' },
          pagination: { page: 1, perPage: 10 },
          signal,
        })
      ).data,
    staleTime: 0,
  })
  const figure = (value: unknown) => (value === null ? '∞' : number(Number(value)))
  if (rows.length === 0) return null
  return (
    <section aria-label={t('stock_movements_many')}>
      <h3 className="text-label">{t('stock_movements_many')}</h3>
      <ul className="mt-1 text-meta">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap gap-x-2 border-t border-line py-1.5">
            <span className="isolate-ltr font-semibold tabular-nums">
              {figure(row.before)} → {figure(row.after)}
            </span>
            <span>{optionLabel(t, 'why', row.why)}</span>
            {typeof row.note === 'string' && <bdi className="text-ink-2">{row.note}</bdi>}
            <span className="ms-auto text-ink-2">
              {typeof row.by === 'string' && <bdi>{row.by}, </bdi>}
              {dayAndTime(String(row.created_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
