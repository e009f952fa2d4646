import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { type AccountKind, platformAccounts } from '@tokri/domain/wallet/ledger'
import { useState } from 'react'
import { useDebounced } from '../../lib/dom/debounce'
import { dayAndTime, money, number } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { List, ListRow } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { SearchField } from '../../ui/search-field'
import { consoleApi } from '../session'

/** Debounce of the search, in ms. */
const SEARCH_AFTER_MS = 250

interface Account {
  kind: AccountKind
  owner_id: number | null
  name: string | null
}

/** Points are counts, everything else is money. */
const figure = (kind: AccountKind, amount: number): string =>
  kind === 'rewards' ? number(amount) : money(amount)

/** Every kind of account with its balance; a kind expands to its accounts, an account to its movements. */
export function TrialBalance() {
  const t = useText()
  const [kind, setKind] = useState<AccountKind | null>(null)
  const [account, setAccount] = useState<Account | null>(null)
  const back = () => {
    setAccount(null)
    if (!account || account.owner_id === null) setKind(null)
  }
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t('booksTrial')}>
      <h2 className="text-title-m">{kind ? t(`book_${kind}`) : t('booksTrial')}</h2>
      {kind && (
        <Button kind="soft" icon="arrow-left" onClick={back}>
          {t('booksBack')}
        </Button>
      )}
      {!kind && (
        <Kinds
          onOpen={(opened, accounts) => {
            setKind(opened)
            if (accounts === 1) setAccount({ kind: opened, owner_id: null, name: null })
          }}
        />
      )}
      {kind && !account && <Accounts kind={kind} onOpen={setAccount} />}
      {account && <Movements account={account} />}
    </section>
  )
}

const ownKinds: ReadonlySet<AccountKind> = new Set(platformAccounts)

function Kinds({ onOpen }: { onOpen: (kind: AccountKind, own: number) => void }) {
  const t = useText()
  const { data, error } = useQuery({
    queryKey: ['console', 'books', 'trial'],
    queryFn: () => consoleApi.books.trialBalance({}),
  })
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!data) return null
  return (
    <List label={t('booksTrial')}>
      {data.rows.map(({ kind, accounts, balance }) => (
        <ListRow
          key={kind}
          title={t(`book_${kind}`)}
          text={ownKinds.has(kind) ? t('booksOwn') : t('booksAccountsOf', { count: accounts })}
          tail={<b className="tabular-nums">{figure(kind, balance)}</b>}
          caret
          onClick={() => onOpen(kind, ownKinds.has(kind) ? 1 : 0)}
        />
      ))}
      <ListRow
        icon="scales-fill"
        title={<b>{t('booksTotal')}</b>}
        tail={<b className="tabular-nums">{number(data.total)}</b>}
      />
    </List>
  )
}

function Accounts({ kind, onOpen }: { kind: AccountKind; onOpen: (account: Account) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const query = useInfiniteQuery({
    queryKey: ['console', 'books', 'accounts', kind, q],
    queryFn: ({ pageParam, signal }) =>
      consoleApi.books.accounts({ kind, ...(q && { q }), cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  })
  if (query.error) return <Notice tone="bad">{problemText(query.error)}</Notice>
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <SearchField
        label={t('booksFind')}
        placeholder={t('booksFind')}
        clearLabel={t('clearSearch')}
        value={typed}
        onChange={setTyped}
        outlined
      />
      {query.isSuccess && rows.length === 0 && (
        <p className="text-body-s text-ink-2">{t(q ? 'booksNoneFound' : 'booksNoEntries')}</p>
      )}
      {rows.length > 0 && (
        <List label={t(`book_${kind}`)}>
          {rows.map((account) => (
            <ListRow
              key={account.owner_id}
              title={<bdi>{account.name ?? `#${account.owner_id}`}</bdi>}
              tail={<b className="tabular-nums">{figure(kind, account.balance)}</b>}
              caret
              onClick={() => onOpen(account)}
            />
          ))}
        </List>
      )}
      <More query={query} />
    </>
  )
}

/** Fetches the next page of a list. */
function More({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}) {
  const t = useText()
  if (!hasNextPage) return null
  return (
    <Button kind="soft" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('showMoreButtonText')}
    </Button>
  )
}

function Movements({ account: { kind, owner_id, name } }: { account: Account }) {
  const t = useText()
  const query = useInfiniteQuery({
    queryKey: ['console', 'books', 'movements', kind, owner_id],
    queryFn: ({ pageParam }) => consoleApi.books.movements({ kind, owner_id, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  if (query.error) return <Notice tone="bad">{problemText(query.error)}</Notice>
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      {name && <bdi className="text-label">{name}</bdi>}
      {query.isSuccess && rows.length === 0 && (
        <p className="text-body-s text-ink-2">{t('booksNoEntries')}</p>
      )}
      {rows.length > 0 && (
        <List label={t(`book_${kind}`)}>
          {rows.map(({ id, at, reason, ref, amount }) => (
            <ListRow
              key={id}
              title={<span className="isolate-ltr wrap-anywhere">{ref}</span>}
              text={
                <>
                  <span className="isolate-ltr">{reason}</span>
                  <span className="dot-before">{dayAndTime(at)}</span>
                </>
              }
              tail={<b className="tabular-nums">{figure(kind, amount)}</b>}
            />
          ))}
        </List>
      )}
      <More query={query} />
    </>
  )
}
