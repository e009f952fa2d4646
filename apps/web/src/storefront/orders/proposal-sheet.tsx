import type { Order } from '@tokri/contract/orders'
import { useState } from 'react'
import { serverTime } from '../../lib/api/server-clock'
import { useNow } from '../../lib/dom/use-now'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { timeLeft } from '../../lib/format/time-left'
import { Button } from '../../ui/button'
import { ItemArt } from '../../ui/item-art'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { type Proposal, proposalsOf, useAnswer } from './proposal'

function Offer({ proposal, store }: { proposal: Proposal; store: string }) {
  const t = useText()
  const { line, substitute, missing, saved } = proposal
  return (
    <>
      <p className="text-ink-2">
        {t('proposalText', { store: `\u2068${store}\u2069`, name: `\u2068${line.name}\u2069` })}
      </p>
      <div className="card flex items-center gap-4 p-3.5">
        <span className="relative size-24 flex-none overflow-hidden rounded-card">
          <ItemArt image={substitute.image} art={substitute.art} size={84} eager />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-title-m">
            <span className="tabular-nums">{substitute.quantity} × </span>
            <bdi>{substitute.name}</bdi>
          </p>
          {substitute.unit && <p className="text-meta text-ink-3">{substitute.unit}</p>}
          <p className="tabular-nums">
            <b>{money(substitute.amount)}</b>{' '}
            <span className={saved > 0 ? 'text-success font-semibold' : 'text-ink-2'}>
              {saved > 0 ? t('proposalCheaper', { amount: money(saved) }) : t('proposalSame')}
            </span>
          </p>
        </div>
      </div>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('proposalInstead', { count: missing, name: `\u2068${line.name}\u2069` })}
      </p>
    </>
  )
}

/**
 * The store asks whether a substitute is fine: its picture, what it saves, and how much time is left to
 * answer.
 */
export function ProposalSheet({
  order,
  open,
  onClose,
}: {
  order: Order
  open: boolean
  onClose: () => void
}) {
  const t = useText()
  const [proposal] = proposalsOf(order)
  const now = useNow(1000, open)
  const more = proposalsOf(order).length > 1
  const answer = useAnswer(order, () => (more ? undefined : onClose()))
  const say = (accept: boolean) => proposal && answer.mutate({ proposal, accept })
  return (
    <Sheet
      open={open && proposal !== undefined}
      onClose={onClose}
      title={t('proposalTitle')}
      closeLabel={t('proposalLater')}
      foot={
        <div className="grid w-full flex-1 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <Button kind="soft" block wrap disabled={answer.isPending} onClick={() => say(false)}>
            {t('proposalNo')}
          </Button>
          <Button block wrap loading={answer.isPending} onClick={() => say(true)}>
            {t('proposalYes')}
          </Button>
        </div>
      }
    >
      {proposal && (
        <div className="grid grid-cols-1 gap-3">
          <Offer proposal={proposal} store={order.restaurant?.name ?? ''} />
          <Notice tone="warn" icon="hourglass">
            <span className="tabular-nums">
              {t('proposalLeft', { time: timeLeft(proposal.answer_by, serverTime(now)) })}
            </span>
          </Notice>
          {answer.error && (
            <Notice tone="bad" live>
              {problemText(answer.error)}
            </Notice>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** Opens automatically when the store asks; once closed it stays available on the page. */
export function ProposalDoor({ order }: { order: Order }) {
  const t = useText()
  const [first] = proposalsOf(order)
  const asked = first ? `${first.line.id} ${first.substitute.item_id} ${first.answer_by}` : null
  const [later, setLater] = useState<string | null>(null)
  return (
    <>
      {first && (
        <div className="mt-3">
          <Notice
            tone="warn"
            icon="hourglass"
            live
            action={{ label: t('proposalSee'), onAct: () => setLater(null) }}
          >
            {t('proposalCard')}
          </Notice>
        </div>
      )}
      <ProposalSheet order={order} open={asked !== null && later !== asked} onClose={() => setLater(asked)} />
    </>
  )
}
