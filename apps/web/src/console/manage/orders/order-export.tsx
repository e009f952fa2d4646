import type { DeskRow } from '@tokri/contract/desk'
import { useState } from 'react'
import { download } from '../../../lib/dom/download'
import { minorUnits } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { optionLabel, type TextOf, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { BYTE_ORDER_MARK, csvLine } from '../list/csv'
import { plainCells } from './columns'
import { stateLook } from './promise'
import type { OrderQuestion } from './queries'

/** Columns of the file: their name and their value for an order. */
const columns = (t: TextOf): readonly (readonly [string, (row: DeskRow) => unknown])[] => [
  [t('ordersColumn_order'), (row) => row.unique_order_id],
  [t('ordersColumn_placed'), (row) => row.created_at],
  [t('ordersColumn_state'), (row) => t(stateLook(row).text)],
  [t('ordersColumn_store'), (row) => row.store?.name ?? optionLabel(t, 'kinds', row.kind)],
  [t('ordersColumn_customer'), (row) => row.customer?.name],
  [t('ordersColumn_rider'), (row) => row.rider?.name],
  [t('ordersColumn_zone'), (row) => row.zone],
  [t('ordersColumn_mode'), (row) => plainCells.mode(t, row)],
  [t('ordersColumn_method'), (row) => plainCells.method(t, row)],
  [t('ordersColumn_promise'), (row) => row.promised?.to],
  [t('ordersColumn_total'), (row) => row.payable / minorUnits()],
]

/** Every order of the list, page by page. */
async function* everyPage(question: OrderQuestion): AsyncGenerator<readonly DeskRow[]> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof consoleApi.desk.orders>> = await consoleApi.desk.orders(
      cursor === null ? question : { ...question, cursor },
    )
    yield page.rows
    cursor = page.next_cursor
  } while (cursor !== null)
}

/** Saves all orders that match list, search and filters as CSV. */
export function OrderExport({ question }: { question: OrderQuestion }) {
  const t = useManageText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const shown = columns(t)
      const lines = [BYTE_ORDER_MARK, csvLine(shown.map(([name]) => name))]
      for await (const rows of everyPage(question))
        for (const row of rows) lines.push(csvLine(shown.map(([, value]) => value(row))))
      download(`orders-${question.lane}.csv`, lines)
      showToast({ text: t('listExported'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <Press icon="download-simple" className="max-sm:hidden" busy={busy} onClick={() => void save()}>
      {t('listExport')}
    </Press>
  )
}
