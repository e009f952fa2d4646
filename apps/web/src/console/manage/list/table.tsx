import { useListContext } from 'ra-core'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import type { Row } from '../data/data-provider'
import { useMay, useMayAct } from '../data/permissions'
import { describedResource } from '../data/resources'
import { fieldLabel, resourceText, useManageText } from '../data/texts'
import { Later } from '../kit/later'
import { rowPath, rowTitle, type ScreenLooks } from '../kit/looks'
import { useMedia, WIDER_THAN_PHONE } from '../kit/use-media'
import { hasOwnLabel, isFigure, isPicture, Value } from '../kit/value'
import { useKeys } from '../shell/keys'
import { useOfferedActs } from '../shell/offered-acts'
import type { Beside } from './beside'
import { SelectAll } from './select-all'
import type { TableLook } from './table-look'

interface TableProps {
  looks: ScreenLooks
  look: TableLook
  beside: Beside | null
}

/** The rows or cards that fill a screen are rendered first, the others of the page right after the first paint. */
const FIRST_ROWS = 12
const FIRST_CARDS = 6

const cell =
  'overflow-hidden px-2 text-ellipsis whitespace-nowrap first:ps-4.5 last:pe-4.5 sm:border-b sm:border-line'

function Head({ field, resource }: { field: string; resource: string }) {
  const t = useManageText()
  const { sort, setSort } = useListContext()
  const sortable = describedResource(resource).sorts.includes(field)
  const chosen = sortable && sort.field === field
  const label = fieldLabel(t, field)
  return (
    <th
      scope="col"
      aria-sort={chosen ? (sort.order === 'ASC' ? 'ascending' : 'descending') : sortable ? 'none' : undefined}
      className={cx(
        cell,
        'sticky top-0 z-2 h-9 bg-surface text-caption font-semibold text-ink-2',
        isFigure(resource, field) ? 'text-right' : 'text-start',
      )}
    >
      {sortable ? (
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
          onClick={() => setSort({ field, order: chosen && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
          {chosen && <Icon name={sort.order === 'ASC' ? 'caret-up' : 'caret-down'} size="xs" />}
        </button>
      ) : (
        <span className={isPicture(resource, field) ? 'sr-only' : undefined}>{label}</span>
      )}
    </th>
  )
}

/** The row that the keyboard is at, and the effect of the keys. */
function useRowKeys(rows: readonly Row[], { looks, beside }: TableProps, selectable: boolean): number | null {
  const t = useManageText()
  const navigate = useNavigate()
  const { onToggleItem } = useListContext<Row>()
  const [at, setAt] = useState<number | null>(null)
  const row = at === null ? undefined : rows[Math.min(at, rows.length - 1)]
  const open = (opened: Row) => (beside ? beside.onOpen(opened) : void navigate(rowPath(looks, opened)))
  const move = (step: number) => {
    const next = at === null ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))
    setAt(next)
    // the row beside the list follows the keys
    if (beside?.id && rows[next]) beside.onOpen(rows[next])
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => row && onToggleItem(row.id),
    enter: (event) => {
      // a focused link or button handles Enter itself
      if (row && !(event.target as Element).closest('a,button')) open(row)
    },
  })
  useOfferedActs(
    row ? rowTitle(looks, row) : '',
    row
      ? [
          {
            name: 'open',
            title: t('paletteOpenRow'),
            icon: looks.icon,
            run: () => open(row),
          },
          ...(selectable
            ? [
                {
                  name: 'tick',
                  title: t('paletteTick'),
                  icon: 'check' as const,
                  run: () => onToggleItem(row.id),
                },
              ]
            : []),
        ]
      : [],
  )
  return row ? rows.indexOf(row) : null
}

/** Rows of the page; cards below 600 px. */
export function Table({ looks, look, beside }: TableProps) {
  const t = useManageText()
  const { data = [], selectedIds, onSelect, isPlaceholderData } = useListContext<Row>()
  const mayWrite = useMay(looks.resource, 'update')
  const mayRemove = useMay(looks.resource, 'remove')
  const mayAct = useMayAct(looks.resource)
  const selectable = mayWrite || mayRemove || (looks.BulkActs !== undefined && mayAct)
  const at = useRowKeys(data, { looks, look, beside }, selectable)
  const atFirst = useMedia(WIDER_THAN_PHONE) ? FIRST_ROWS : FIRST_CARDS
  const drawn = Math.max(atFirst, useDeferredValue(data.length, atFirst))
  const onPage = data.map(({ id }) => id)
  const chosen = onPage.filter((id) => selectedIds.includes(id))
  const name = t(resourceText(looks.resource, 'many'))
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx(
        'min-h-0 flex-1 overflow-auto rounded-t-2xl max-sm:overflow-visible',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <table
        aria-label={name}
        className="w-full table-auto border-separate border-spacing-0 text-[0.84375rem] font-medium max-sm:block sm:min-w-160"
      >
        <thead className="max-sm:hidden">
          <tr>
            {selectable && (
              <th scope="col" className={cx(cell, 'sticky top-0 z-2 h-9 w-9 bg-surface')}>
                <SelectAll
                  all={chosen.length === onPage.length}
                  some={chosen.length > 0}
                  onChange={(on) =>
                    onSelect(
                      on
                        ? [...new Set([...selectedIds, ...onPage])]
                        : selectedIds.filter((id) => !onPage.includes(Number(id))),
                    )
                  }
                />
              </th>
            )}
            {look.columns.map((field) => (
              <Head key={field} field={field} resource={looks.resource} />
            ))}
            {looks.RowActs && (
              <th scope="col" className={cx(cell, 'sticky top-0 z-2 h-9 bg-surface')}>
                <span className="sr-only">{t('listActs')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:grid-cols-1 max-sm:gap-2.5">
          {data.slice(0, drawn).map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              looks={looks}
              look={look}
              beside={beside}
              selectable={selectable}
              selected={selectedIds.includes(row.id)}
              current={index === at}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps extends TableProps {
  row: Row
  selectable: boolean
  selected: boolean
  current: boolean
}

function TableRow({ row, looks, look, beside, selectable, selected, current }: TableRowProps) {
  const t = useManageText()
  const navigate = useNavigate()
  const { onToggleItem } = useListContext<Row>()
  const element = useRef<HTMLTableRowElement>(null)
  const path = rowPath(looks, row)
  const title = rowTitle(looks, row)
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <tr
      ref={element}
      aria-selected={selectable ? selected : undefined}
      className={cx(
        'group cursor-pointer max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_fit-content(50%)] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-2xl max-sm:bg-surface max-sm:px-4 max-sm:py-3 max-sm:shadow-e1',
        selected || beside?.id === row.id
          ? 'bg-primary-soft [&>:first-child]:inset-shadow-[3px_0_0_var(--primary-text)] rtl:[&>:first-child]:inset-shadow-[-3px_0_0_var(--primary-text)]'
          : 'hover:bg-surface-2/60',
        current && 'outline-[2.5px] -outline-offset-[2.5px] outline-focus',
      )}
      onClick={(event) => {
        if ((event.target as Element).closest('a,button,input,label')) return
        if (beside) beside.onOpen(row)
        else void navigate(path)
      }}
    >
      {selectable && (
        <td className={cx(cell, 'w-9 max-sm:absolute max-sm:end-3 max-sm:top-3 max-sm:w-auto max-sm:p-0!')}>
          <label className="relative grid size-4.5 place-items-center after:absolute after:-inset-3">
            <input
              type="checkbox"
              className="check relative z-1 size-4.5 border-[1.5px] after:scale-75"
              aria-label={t('listSelectRow', { name: title })}
              checked={selected}
              onChange={() => onToggleItem(row.id)}
            />
          </label>
        </td>
      )}
      {look.columns.map((field) => {
        const isTitle = field === looks.title
        return (
          <td
            key={field}
            className={cx(
              cell,
              'max-sm:line-clamp-3 max-sm:p-0! max-sm:wrap-anywhere max-sm:whitespace-normal',
              look.compact ? 'sm:h-8.5' : 'sm:h-10.5 pointer-coarse:sm:h-11',
              isTitle
                ? 'max-w-72 font-[650] max-sm:col-span-full max-sm:pe-8!'
                : beside?.id
                  ? 'max-w-40 text-ink-2'
                  : 'max-w-56 text-ink-2',
              isPicture(looks.resource, field) && 'w-9 pe-0 max-sm:hidden',
              isFigure(looks.resource, field) && 'text-right tabular-nums max-sm:text-start',
            )}
          >
            {isTitle ? (
              <Link to={path} className="group-hover:underline">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <>
                {!hasOwnLabel(looks.resource, field) && (
                  <span className="me-0.5 text-caption text-ink-3 sm:hidden">{fieldLabel(t, field)}</span>
                )}{' '}
                <Value resource={looks.resource} field={field} row={row} />
              </>
            )}
          </td>
        )
      })}
      {looks.RowActs && (
        <td
          className={cx(
            cell,
            'w-0 overflow-visible text-end max-sm:col-span-full max-sm:w-auto max-sm:p-0! max-sm:text-start',
          )}
        >
          <Later>
            <looks.RowActs row={row} />
          </Later>
        </td>
      )}
    </tr>
  )
}
