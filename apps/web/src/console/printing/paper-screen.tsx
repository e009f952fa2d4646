import type { KitchenOrder } from '@tokri/contract/console'
import type { TextKey } from '@tokri/contract/texts/index'
import { shortId } from '@tokri/domain/order/short-id'
import { printCopies } from '@tokri/domain/printing'
import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { setting } from '../../lib/boot/settings'
import { usePageTitle } from '../../lib/dom/page-title'
import { money } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { allTickets, pieces } from '../kitchen/board'
import { useBoard } from '../kitchen/queries'
import { useStore } from '../shell/store'
import { useTextIn } from './use-text-in'

const dayTime = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** A paper of an order in the store's language, 80 mm wide, printed by the browser: in every script, without a printer of one's own. */
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
  usePageTitle(own(`printerCopy_${shown}`))
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
      <article
        dir={dir}
        lang={lang}
        className="paper mx-auto grid w-[72mm] gap-1.5 bg-[white] p-2 text-[black]"
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

const Row = ({ label, value }: { label: string; value: string }) => (
  <p className="flex justify-between gap-2">
    <span>
      <bdi>{label}</bdi>
    </span>
    <span className="tabular-nums">{value}</span>
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
