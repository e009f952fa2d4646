import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PrinterView } from '@tokri/contract/printing'
import { useState } from 'react'
import { problemText, useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Notice } from '../../ui/notice'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { storesKey } from '../kitchen/queries'
import { consoleApi } from '../session'
import { ConsolePage } from '../shell/console-page'
import { useStore } from '../shell/store'
import { PrinterForm } from './printer-form'

/** The polling interval of their state, in ms. */
const LOOK_MS = 10_000

/** The printers of a store with their state, and a form for a new one. */
export function PrintersScreen() {
  const t = useText()
  const { id: restaurant_id } = useStore()
  const client = useQueryClient()
  const queryKey = ['console', 'printers', restaurant_id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => consoleApi.printing.printers({ restaurant_id }),
    refetchInterval: LOOK_MS,
  })
  const [address, setAddress] = useState<string | null>(null)
  const show = (printers: PrinterView[]) => {
    client.setQueryData(queryKey, printers)
    // "Print here" uses the paper width of the store's printers
    void client.invalidateQueries({ queryKey: storesKey })
  }
  const remove = async (printer_id: number) =>
    show(await consoleApi.printing.dropPrinter({ restaurant_id, printer_id }))
  return (
    <ConsolePage title={t('printersTitle')}>
      <div className="grid max-w-176 gap-4">
        <p className="text-body-s text-ink-2">{t('printersText')}</p>
        {error && <Notice tone="bad">{problemText(error)}</Notice>}
        {!data && !error && (
          <Skeletons label={t('boardLoading')}>
            <Skeleton h="8rem" r="1rem" />
          </Skeletons>
        )}
        {data?.length === 0 && <Notice tone="info">{t('printersNone')}</Notice>}
        {data?.map((printer) => (
          <Printer key={printer.id} printer={printer} onRemove={() => void remove(printer.id)} />
        ))}
        {address && <Address address={address} />}
        <PrinterForm
          restaurant_id={restaurant_id}
          onAdded={({ path, printers }) => {
            show(printers)
            setAddress(path)
          }}
        />
      </div>
    </ConsolePage>
  )
}

const tones = { unknown: 'info', ok: 'ok', paper_low: 'warn', paper_out: 'bad', trouble: 'bad' } as const

function Printer({ printer, onRemove }: { printer: PrinterView; onRemove: () => void }) {
  const t = useText()
  const { name, kind, copies, paper_mm, state, waiting } = printer
  return (
    <Card as="section" className="flex flex-wrap items-center gap-3" label={name}>
      <Icon name="printer" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-title-s">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-meta text-ink-2">
          {[
            t(`printerKind_${kind}`),
            t('printerPaperWidth', { mm: paper_mm }),
            ...copies.map((copy) => t(`printerCopy_${copy}`)),
          ].join(' · ')}
        </p>
        <p className="text-meta text-ink-2">{t('printerWaiting', { count: waiting })}</p>
      </div>
      <Badge tone={tones[state]}>{t(`printerState_${state}`)}</Badge>
      <IconButton icon="trash" label={t('printerRemove', { name })} onClick={onRemove} />
    </Card>
  )
}

/** Shown once: the server stores only a hash of its secret part. */
function Address({ address }: { address: string }) {
  const t = useText()
  const whole = new URL(address, location.origin).href
  const isAgent = address.endsWith('/agent')
  return (
    <Notice tone="ok" live>
      <b className="block">{t(isAgent ? 'printerAgentAddress' : 'printerAddress')}</b>
      <code className="isolate-ltr block text-meta break-all select-all">
        {isAgent ? `npm run print-agent -- ${whole} 192.168.1.50` : whole}
      </code>
    </Notice>
  )
}
