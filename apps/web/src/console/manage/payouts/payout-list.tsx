import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { PayoutAct, PayoutView } from '@tokri/contract/payouts'
import { sum } from '@tokri/domain/money'
import { useState } from 'react'
import { money } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { moneyOf } from '../kit/money-of'
import { Key, Press } from '../kit/press'
import { Card } from '../people/card'
import { useMore } from '../people/use-more'
import { useKeys } from '../shell/keys'
import { AccountSheet } from './account-sheet'
import { ActDialog } from './act-dialog'
import { PayoutRow } from './payout-row'
import type { Listed } from './queries'

type Page = Reply<Contract['payouts']['list']>
interface Asked {
  action: PayoutAct
  payouts: PayoutView[]
}

/** Acts that are offered for several at once, in their order. */
const together: readonly PayoutAct[] = ['approve', 'pay', 'return', 'discard']

/** The payouts of a list; several can be ticked and moved together. */
export function PayoutList({ first, listed }: { first: Page; listed: Listed }) {
  const t = useManageText()
  const me = useMe()
  const mayWrite = me?.permissions.includes('payouts:write') ?? false
  const mayChangeAccounts = first.can_keep_accounts && me?.permissions.includes('payouts:accounts')
  const { pages, hasMore, load, busy } = useMore(first, (cursor) =>
    consoleApi.payouts.list({ cursor, ...(listed === 'open' ? {} : { state: listed }) }),
  )
  const rows = pages.flatMap((page) => page.rows)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [account, setAccount] = useState<PayoutView | null>(null)
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const isTickable = mayWrite && rows.some(({ acts }) => acts.length > 0)
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <>
      <Card>
        <Head
          open={listed === 'open' ? first.open : []}
          tickAll={isTickable ? (on) => setTicked(new Set(on ? rows.map(({ id }) => id) : [])) : null}
          isAll={chosen.length === rows.length}
        />
        <ul className="-mx-4.5 -mb-4 border-t border-line" aria-label={t('payoutsTitle')}>
          {rows.map((row) => (
            <PayoutRow
              key={row.id}
              payout={row}
              isTicked={ticked.has(row.id)}
              onTick={isTickable ? (on) => tick(row.id, on) : null}
              onAct={mayWrite ? (action) => setAsked({ action, payouts: [row] }) : null}
              onAccount={mayChangeAccounts ? () => setAccount(row) : null}
            />
          ))}
        </ul>
        {hasMore && (
          <Press className="mt-4 justify-self-start" busy={busy} onClick={load}>
            {t('customerMore')}
          </Press>
        )}
      </Card>
      <Tray
        chosen={chosen}
        onAct={(action) => setAsked({ action, payouts: chosen })}
        onClear={() => setTicked(new Set())}
      />
      {asked && <ActDialog {...asked} onClose={() => setAsked(null)} onDone={() => setTicked(new Set())} />}
      <AccountSheet payout={account} onClose={() => setAccount(null)} />
    </>
  )
}

function Head({
  open,
  tickAll,
  isAll,
}: {
  open: Page['open']
  tickAll: ((on: boolean) => void) | null
  isAll: boolean
}) {
  const t = useManageText()
  if (!tickAll && open.length === 0) return null
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-caption text-ink-2">
      {tickAll && (
        <label className="-my-2.5 inline-flex min-h-tap items-center gap-2.5">
          <input
            type="checkbox"
            className="check"
            checked={isAll}
            onChange={(event) => tickAll(event.target.checked)}
          />
          {t('payoutsSelectAll')}
        </label>
      )}
      {open.map(({ state, count, amount }) => (
        <span key={state} className="tabular-nums">
          {t(`payoutState_${state}`)}: {t('payoutOpenSum', { count, amount: money(amount) })}
        </span>
      ))}
    </div>
  )
}

/** What is ticked, and the acts that all of them allow. */
function Tray({
  chosen,
  onAct,
  onClear,
}: {
  chosen: PayoutView[]
  onAct: (action: PayoutAct) => void
  onClear: () => void
}) {
  const t = useManageText()
  useKeys({ escape: onClear }, chosen.length > 0)
  const [one] = chosen
  if (!one) return null
  const figures = {
    count: chosen.length,
    amount: moneyOf(sum(chosen.map(({ amount }) => amount)), one.currency),
  }
  return (
    <div
      role="toolbar"
      aria-label={t('payoutsSelected', figures)}
      className="sticky inset-x-0 bottom-0 z-10 mx-auto flex min-h-12 w-fit max-w-full flex-none flex-wrap items-center gap-1.5 rounded-2xl bg-inverse py-1.5 ps-4 pe-1.5 text-label text-on-inverse shadow-e3 max-sm:bottom-20"
    >
      <span role="status">{t('payoutsSelected', figures)}</span>
      <span className="mx-1.5 h-5 w-px bg-current opacity-25" aria-hidden="true" />
      {together
        .filter((action) => chosen.every(({ acts }) => acts.includes(action)))
        .map((action) => (
          <Press key={action} kind="t" small onClick={() => onAct(action)}>
            {t(`payoutAct_${action}`)}
          </Press>
        ))}
      <Press kind="t" small onClick={onClear}>
        {t('listClear')} <Key>Esc</Key>
      </Press>
    </div>
  )
}
