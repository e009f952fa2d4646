import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chip } from '../../../ui/chip'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Centred, OwnPage, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { DraftSheet } from './draft-sheet'
import { MakeFile } from './make-file'
import { PayoutList } from './payout-list'
import { type Listed, payoutsKey } from './queries'

type Page = Reply<Contract['payouts']['list']>

const lists = ['open', 'paid', 'returned', 'discarded'] as const satisfies Listed[]
const names: Record<Listed, ManageTextKey> = {
  open: 'payoutsOpen',
  paid: 'payoutState_paid',
  returned: 'payoutState_returned',
  discarded: 'payoutState_discarded',
}

/** What stores and riders are owed, from the books to the bank. */
export function PayoutsScreen() {
  const t = useManageText()
  const me = useMe()
  const [drafting, setDrafting] = useState(false)
  const mayWrite = me?.permissions.includes('payouts:write') ?? false
  return (
    <OwnPage
      title={t('payoutsTitle')}
      text={t('payoutsText')}
      isFor={({ permissions }) => permissions.includes('payouts:read')}
      end={
        mayWrite && (
          <>
            <MakeFile />
            <Press kind="p" onClick={() => setDrafting(true)}>
              {t('payoutsDraft')}
            </Press>
            <DraftSheet open={drafting} onClose={() => setDrafting(false)} />
          </>
        )
      }
    >
      {() => <Lists />}
    </OwnPage>
  )
}

function Lists() {
  const t = useManageText()
  const [address, setAddress] = useSearchParams()
  const listed = lists.find((one) => one === address.get('list')) ?? 'open'
  const query = useQuery({
    queryKey: [...payoutsKey, listed],
    queryFn: () => consoleApi.payouts.list(listed === 'open' ? {} : { state: listed }),
  })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {lists.map((one) => (
          <Chip
            key={one}
            selected={one === listed}
            onClick={() => setAddress({ list: one }, { replace: true })}
          >
            {t(names[one])}
          </Chip>
        ))}
      </div>
      {query.data && !query.data.can_keep_accounts && <Notice tone="warn">{t('payoutsNoKey')}</Notice>}
      <Shown listed={listed} query={query} />
    </>
  )
}

function Shown({ listed, query }: { listed: Listed; query: UseQueryResult<Page> }) {
  const t = useManageText()
  const { data, error, refetch } = query
  if (!data) return <Pending name={t('payoutsTitle')} error={error} retry={refetch} />
  if (data.rows.length > 0)
    return <PayoutList key={`${listed} ${data.rows[0]?.id}`} first={data} listed={listed} />
  return listed === 'open' ? (
    <Centred thing="purse" title={t('payoutsNone')} text={t('payoutsNoneText')} />
  ) : (
    <Centred thing="paper" title={t('payoutsNoneState')} text={t('payoutsNoneStateText')} />
  )
}
