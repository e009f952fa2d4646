import { useDataProvider, useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { number } from '../../../lib/format/figures'
import { showToast } from '../../../ui/toast'
import type { ConsoleData } from '../data/data-provider'
import { describedResource } from '../data/resources'
import { useManageText } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'
import { Press } from '../kit/press'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import type { TableLook } from './table-look'

function download(name: string, parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves all that the list's search and filters show, every field of it, as CSV. */
export function ExportButton({ looks }: { looks: ScreenLooks; look: TableLook }) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const { filterValues, sort } = useListContext()
  const [read, setRead] = useState<number | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const stop = new AbortController()
    leaving.current = stop
    return () => stop.abort()
  }, [])
  const save = async () => {
    const fields = ['id', ...Object.keys(describedResource(looks.resource).row)]
    const parts = [BYTE_ORDER_MARK, csvLine(fields)]
    const { signal } = leaving.current
    let count = 0
    setRead(0)
    try {
      for await (const rows of data.eachPage(looks.resource, { filter: filterValues, sort }, signal)) {
        for (const row of rows) parts.push(csvLine(fields.map((field) => row[field])))
        count += rows.length
        setRead(count)
      }
      download(`${looks.resource}-${new Date().toISOString().slice(0, 10)}.csv`, parts)
      showToast({ text: t('listExported', { count }), icon: 'check-circle-fill' })
    } catch (error) {
      if (signal.aborted) return
      console.warn('An export stopped.', error)
      showToast({ text: t('listExportFailed') })
    } finally {
      setRead(null)
    }
  }
  return (
    <Press icon="download-simple" className="max-sm:hidden" busy={read !== null} onClick={() => void save()}>
      {read === null ? t('listExport') : t('listExporting', { count: number(read) })}
    </Press>
  )
}
