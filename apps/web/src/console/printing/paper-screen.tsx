import type { KitchenOrder } from '@tokri/contract/console'
import type { TextKey } from '@tokri/contract/texts/index'
import { shortId } from '@tokri/domain/order/short-id'
import { type PaperWidth, paperFor, paperWidths, printCopies, printedWidth } from '@tokri/domain/printing'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { setting } from '../../lib/boot/settings'
import { read, write } from '../../lib/device/storage'
import { usePageTitle } from '../../lib/dom/page-title'
import { money } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Segment } from '../../ui/segment'
import { allTickets, pieces } from '../kitchen/board'
import { useBoard } from '../kitchen/queries'
import { useStore } from '../shell/store'
import { printOnRoll } from './roll'
import { useTextIn } from './use-text-in'

const dayTime = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/**
 * A ticket of an order in the store's language, printed by the browser: in every script, without a ticket
 * printer.
 */
export function PaperScreen() {
  const own = useText()
  const store = useStore()
  const words = useTextIn(store.ticket_locale)
  const { order_id, copy } = useParams()
  const [params] = useSearchParams()
  const { board } = useBoard(store.id)
  const ticket = board && allTickets(board).find(({ id }) => id === Number(order_id))
  const printed = useRef(false)
  const shown = printCopies.find((one) => one === copy) ?? 'kitchen'
  const [paper_mm, setPaper] = usePaper(paperFor(shown, store.printers ?? []))
  usePageTitle(own(`printerCopy_${shown}`))
  const paper = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => (ticket && words && paper.current ? printOnRoll(paper.current, paper_mm) : undefined),
    [ticket, words, paper_mm],
  )
  useEffect(() => {
    if (!ticket || !words || printed.current) return
    printed.current = true
    window.print()
  }, [ticket, words])
  if (!ticket || !words) return null
  const { t, dir, lang } = words
  const clock = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { ...dayTime, timeZone: setting('timeZone') })
  return (
    <div className="flex-1 overflow-y-auto p-4 print:overflow-visible print:p-0">
      <PaperBar paper_mm={paper_mm} onPaper={setPaper} />
      <article
        dir={dir}
        lang={lang}
        ref={paper}
        style={{ inlineSize: `${printedWidth(paper_mm)}mm` }}
        className="paper mx-auto grid gap-1.5 bg-[white] p-2 text-[black]"
        aria-label={shortId(ticket.unique_order_id)}
      >
        {params.has('again') && <p className="text-center text-title-m font-bold">{t('printCopy')}</p>}
        <p className="text-center">
          <bdi>{store.name}</bdi>
        </p>
        <p className="isolate-ltr text-center text-display font-bold tabular-nums">
          {shortId(ticket.unique_order_id)}
        </p>
        <p className="text-center font-bold">
          {t(ticket.delivery_type === 'SELFPICKUP' ? 'kitchenPickup' : 'kitchenDelivery')}
        </p>
        <Row label={t('printPlaced')} value={clock.format(new Date(ticket.created_at))} />
        {ticket.promised && (
          <Row label={t('printPromised')} value={clock.format(new Date(ticket.promised.to))} />
        )}
        <p className="font-bold">
          <bdi>{ticket.customer?.name ?? t('kitchenGuest')}</bdi>
        </p>
        <hr className="border-dashed border-[black]" />
        {shown === 'bag' ? (
          <Row label={t('printPieces')} value={String(pieces(ticket))} />
        ) : (
          <Lines ticket={ticket} withPrices={shown === 'customer'} />
        )}
        {shown !== 'kitchen' && <Bill t={t} ticket={ticket} whole={shown === 'customer'} />}
        {ticket.order_comment && shown !== 'customer' && (
          <p className="font-bold">
            ! <bdi>{ticket.order_comment}</bdi>
          </p>
        )}
        {shown === 'customer' && <p className="text-center">{t('printThanks')}</p>}
      </article>
    </div>
  )
}

/** The paper width of this device: the one chosen here before, else that of the store's printers. */
function usePaper(usual: PaperWidth) {
  const [chosen, setChosen] = useState(() => paperWidths.find((mm) => mm === read('printPaper')))
  const choose = (paper_mm: PaperWidth) => {
    write('printPaper', paper_mm)
    setChosen(paper_mm)
  }
  return [chosen ?? usual, choose] as const
}

/** Shown only on the screen: choose another width and print again. */
function PaperBar({ paper_mm, onPaper }: { paper_mm: PaperWidth; onPaper: (paper_mm: PaperWidth) => void }) {
  const t = useText()
  const options = paperWidths.map((mm) => ({ value: String(mm), label: t('printerPaperWidth', { mm }) }))
  return (
    <div className="mx-auto mb-4 flex max-w-88 flex-wrap items-center gap-3">
      <Segment
        label={t('printerPaper')}
        options={options}
        value={String(paper_mm)}
        onChange={(value) => onPaper(paperWidths.find((mm) => String(mm) === value) ?? paper_mm)}
        className="min-w-40 flex-1"
      />
      <Button icon="printer" onClick={() => window.print()}>
        {t('printNow')}
      </Button>
    </div>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <p className="flex flex-wrap gap-x-2">
    <span className="min-w-0 flex-1 basis-1/3 wrap-anywhere">
      <bdi>{label}</bdi>
    </span>
    <span className="ms-auto whitespace-nowrap tabular-nums">{value}</span>
  </p>
)

function Lines({ ticket, withPrices }: { ticket: KitchenOrder; withPrices: boolean }) {
  return ticket.orderitems.map(({ id, name, quantity, amount, addons, note }) => (
    <div key={id} className="wrap-anywhere">
      {withPrices ? (
        <Row label={`${quantity} × ${name}`} value={money(amount)} />
      ) : (
        <p className="text-title-m font-bold">
          <span className="isolate-ltr">{quantity} ×</span> <bdi>{name}</bdi>
        </p>
      )}
      {addons.map((addon) => (
        <p key={addon.addon_id} className="ps-4">
          + <bdi>{addon.name}</bdi>
        </p>
      ))}
      {note && !withPrices && (
        <p className="ps-4 font-bold">
          ! <bdi>{note}</bdi>
        </p>
      )}
    </div>
  ))
}

function Bill({ t, ticket, whole }: { t: Translate; ticket: KitchenOrder; whole: boolean }) {
  return (
    <>
      <hr className="border-dashed border-[black]" />
      {whole &&
        ticket.lines.map(({ code, label, amount }) => (
          <Row key={code} label={t(label as TextKey)} value={money(amount)} />
        ))}
      {whole && <Row label={t('printTotal')} value={money(ticket.payable)} />}
      {ticket.due_amount > 0 ? (
        <Row label={t('printCollect')} value={money(ticket.due_amount)} />
      ) : (
        <p className="font-bold">{t('printPaid')}</p>
      )}
    </>
  )
}
