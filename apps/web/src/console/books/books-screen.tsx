import { useQuery } from '@tanstack/react-query'
import type { LedgerCheck } from '@tokri/contract/console'
import { dayAndTime, money, number } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { List, ListRow } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { consoleApi } from '../session'
import { ConsolePage } from '../shell/console-page'

/** How often the books are asked about while somebody looks, in ms. */
const AGAIN_MS = 60_000

export const booksKey = ['console', 'books']

function LedgerStatus({ check }: { check: LedgerCheck | null }) {
  const t = useText()
  if (!check) return <Notice tone="info">{t('booksNever')}</Notice>
  const { is_level, total, accounts, drifted, checked_at } = check
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice tone={is_level ? 'ok' : 'bad'} live={!is_level}>
        <b>{is_level ? t('booksLevel') : t('booksAlarm')}</b>
        <span className="block">{is_level ? t('booksLevelText') : t('booksAlarmText')}</span>
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

/** What the last proof of the double-entry books found, for those who may read them. */
export function BooksScreen() {
  const t = useText()
  const { data, error } = useQuery({
    queryKey: booksKey,
    queryFn: () => consoleApi.console.ledgerCheck({}),
    refetchInterval: AGAIN_MS,
  })
  return (
    <ConsolePage title={t('booksTitle')}>
      {error && (
        <Notice tone="bad" live>
          {problemText(error)}
        </Notice>
      )}
      {data !== undefined && <LedgerStatus check={data} />}
      {data === undefined && !error && (
        <Skeletons label={t('loading')}>
          <Skeleton h="14rem" r="var(--r-l)" />
        </Skeletons>
      )}
    </ConsolePage>
  )
}
