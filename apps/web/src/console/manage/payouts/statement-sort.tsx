import { type StatementSort, statementSorts } from '@tokri/contract/payouts'
import { useSearchParams } from 'react-router'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'

const NEWEST: StatementSort = { by: 'date', order: 'desc' }

/** How the movements of a statement are sorted, kept in the address as `lines=total` or `lines=-total`. */
export function useStatementSort() {
  const [address, setAddress] = useSearchParams()
  const written = address.get('lines') ?? ''
  const by = statementSorts.find((one) => one === written.replace(/^-/, ''))
  const sort: StatementSort = by ? { by, order: written.startsWith('-') ? 'desc' : 'asc' } : NEWEST
  const sortBy = (next: StatementSort['by']) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        const isDescending = next === sort.by ? sort.order === 'asc' : next !== 'order'
        after.set('lines', `${isDescending ? '-' : ''}${next}`)
        return after
      },
      { replace: true },
    )
  return { sort, sortBy }
}
export type StatementSorting = ReturnType<typeof useStatementSort>

interface Props {
  by: StatementSort['by']
  name: string
  sorting: StatementSorting
  className: string
}

/** The head of a column the movements can be sorted by. */
export function SortedHead({ by, name, sorting: { sort, sortBy }, className }: Props) {
  const isChosen = sort.by === by
  const isAscending = sort.order === 'asc'
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (isAscending ? 'ascending' : 'descending') : 'none'}
      className={className}
    >
      <button
        type="button"
        className={cx(
          '-my-2.5 inline-flex min-h-9 items-center gap-1 hover:text-ink pointer-coarse:min-h-tap pointer-coarse:min-w-tap',
          by === 'total' && 'justify-end',
        )}
        onClick={() => sortBy(by)}
      >
        {name}
        {isChosen && <Icon name={isAscending ? 'caret-up' : 'caret-down'} size="xs" />}
      </button>
    </th>
  )
}
