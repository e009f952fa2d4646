import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LedgerCheck } from '@tokri/contract/console'
import { useState } from 'react'
import { dayAndTime, money, number } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { List, ListRow } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { consoleApi } from '../session'
import { PlatformPage } from '../shell/platform-page'
import { ExportEntries } from './export-entries'
import { TrialBalance } from './trial-balance'

/** How often the open screen reloads the ledger check, in ms. */
const AGAIN_MS = 60_000

export const booksKey = ['console', 'books']

function LedgerStatus({ check }: { check: LedgerCheck | null }) {
  const t = useText()
  if (!check) return <Notice tone="info">{t('booksNever')}</Notice>
  const { is_balanced, total, accounts, drifted, checked_at } = check
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice tone={is_balanced ? 'ok' : 'bad'} live={!is_balanced}>
        <b>{is_balanced ? t('booksLevel') : t('booksAlarm')}</b>
        <span className="block">{is_balanced ? t('booksLevelText') : t('booksAlarmText')}</span>
      </Notice>
      <List label={t('booksTitle')}>
        <ListRow
          icon="clock"
          title={t('booksChecked')}
          tail={<span className="tabular-nums">{dayAndTime(checked_at)}</span>}
        />
        <ListRow
          icon="scales-fill"
          title={t('booksSum')}
          tail={<b className="tabular-nums">{money(total)}</b>}
        />
        <ListRow
          icon="coins"
          title={t('booksAccounts')}
          tail={<b className="tabular-nums">{number(accounts)}</b>}
        />
        <ListRow
          icon="warning"
          title={t('booksDrifted')}
          tail={<b className="tabular-nums">{number(drifted)}</b>}
        />
      </List>
    </div>
  )
}

/** Runs the ledger check at once. */
function Prove() {
  const t = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const prove = async () => {
    setBusy(true)
    setProblem('')
    await consoleApi.books.prove({}).catch((error: unknown) => setProblem(problemText(error)))
    await client.invalidateQueries({ queryKey: booksKey })
    setBusy(false)
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button kind="soft" icon="arrow-clockwise" loading={busy} onClick={() => void prove()}>
        {t('booksProve')}
      </Button>
    </>
  )
}

/**
 * The double-entry ledger: the result of its last check, every account, its movements. For those with the
 * permission.
 */
export function BooksScreen() {
  const t = useText()
  const { data, error } = useQuery({
    queryKey: booksKey,
    queryFn: () => consoleApi.console.ledgerCheck({}),
    refetchInterval: AGAIN_MS,
  })
  return (
    <PlatformPage title={t('booksTitle')}>
      {error && (
        <Notice tone="bad" live>
          {problemText(error)}
        </Notice>
      )}
      {data !== undefined && <LedgerStatus check={data} />}
      <Prove />
      <TrialBalance />
      <ExportEntries />
      {data === undefined && !error && (
        <Skeletons label={t('loading')}>
          <Skeleton h="14rem" r="var(--r-l)" />
        </Skeletons>
      )}
    </PlatformPage>
  )
}
