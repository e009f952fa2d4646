import type { TextKey } from '@tokri/contract/texts/index'
import { useState } from 'react'
import { explanationParams } from '../../../lib/format/explanation'
import { kilometres, money } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { VegMark } from '../../../ui/veg-mark'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import { LinesSheet } from './lines-sheet'
import type { ShownOrder } from './queries'

type Order = ShownOrder['order']

/** What was ordered, with every choice and note, and the bill with every line. */
export function OrderLines({ shown }: { shown: ShownOrder }) {
  const t = useManageText()
  const { order, acts } = shown
  const [isChanging, setChanging] = useState(false)
  const count = order.orderitems.reduce((units, { quantity }) => units + quantity, 0)
  const title = order.restaurant
    ? t('orderItemsFrom', { count, store: order.restaurant.name })
    : t('option_kinds_errand')
  return (
    <Card
      title={title}
      end={
        acts.includes('change_lines') && (
          <Press kind="g" small onClick={() => setChanging(true)}>
            {t('orderAct_change_lines')}
          </Press>
        )
      }
    >
      <ul className="-mx-4.5">
        {order.orderitems.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {order.order_comment && <CustomerNote note={order.order_comment} />}
      <Bill order={order} />
      {isChanging && (
        <LinesSheet shown={shown} title={t('orderAct_change_lines')} onClose={() => setChanging(false)} />
      )}
    </Card>
  )
}

function Line({ line }: { line: Order['orderitems'][number] }) {
  const common = useText()
  const t = useManageText()
  const { name, quantity, addons, note, amount, is_veg, picking } = line
  const isMissing = picking !== null && picking.state !== 'open' && picking.quantity === 0
  return (
    <li className="grid grid-cols-[2rem_1.25rem_minmax(0,1fr)_auto] items-start gap-x-2 border-b border-line px-4.5 py-2.5">
      <b className="text-label tabular-nums">
        <bdi dir="ltr">{quantity}×</bdi>
      </b>
      <span className="pt-0.5">
        {is_veg !== null && (
          <VegMark veg={is_veg === 1} label={common(is_veg === 1 ? 'kitchenVeg' : 'kitchenNonVeg')} />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <bdi className={cx('text-label wrap-anywhere', isMissing && 'text-ink-2 line-through')}>{name}</bdi>
        {addons.length > 0 && (
          <bdi className="text-caption text-ink-2 wrap-anywhere">
            {addons.map((addon) => addon.name).join(', ')}
          </bdi>
        )}
        {note && <CustomerNote note={note} />}
        {isMissing && <span className="text-caption text-danger">{t('orderLineMissing')}</span>}
        {picking?.substitute && picking.state === 'replaced' && (
          <span className="text-caption text-ink-2">
            {t('orderLineReplaced', { name: picking.substitute.name })}
          </span>
        )}
      </span>
      <span className="text-label tabular-nums">{money(picking?.amount ?? amount)}</span>
    </li>
  )
}

/** The customer's note; staff's notes look different. */
const CustomerNote = ({ note }: { note: string }) => (
  <p className="flex items-start gap-2 rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">
    <Icon name="chat-circle" size="s" className="flex-none" />
    <q className="min-w-0 wrap-anywhere">
      <bdi>{note}</bdi>
    </q>
  </p>
)

const figures = { money, kilometres }

function Bill({ order }: { order: Order }) {
  const common = useText()
  return (
    <dl className="grid gap-1.5 text-meta">
      {order.lines.map(({ code, label, amount, explanation }) => (
        <div key={code} className="flex justify-between gap-4">
          <dt className="min-w-0 text-ink-2">
            {common(label as TextKey)}
            {explanation && (
              <span className="block text-caption wrap-anywhere">
                {common(explanation.key as TextKey, explanationParams(explanation.params, figures))}
              </span>
            )}
          </dt>
          <dd className="tabular-nums">{money(amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="text-title-s">{common('orderTextTotal')}</dt>
        <dd className="text-title-s tabular-nums">{money(order.payable)}</dd>
      </div>
    </dl>
  )
}
