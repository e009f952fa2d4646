import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { Icon } from '../../../ui/icon'
import type { ConsoleData, Row } from '../data/data-provider'
import { describedResource } from '../data/resources'
import { resourceText, useManageText } from '../data/texts'
import { useScreenOf } from '../kit/all-screens'

interface ReferencePickerProps {
  of: string
  label: string
  chosen: readonly number[]
  /** Restricts the choice to rows with these values; what the resource has no filter for is left out. */
  within?: Readonly<Record<string, unknown>>
  /** A row that cannot be chosen. */
  without?: number
  onChoose: (id: number, row: Row) => void
}

/** Searches the rows of another resource and picks one. */
export function ReferencePicker({ of, label, chosen, within = {}, without, onChoose }: ReferencePickerProps) {
  const t = useManageText()
  const screen = useScreenOf(of)
  const data = useDataProvider<ConsoleData>()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const { filters } = describedResource(of)
  const narrowing = Object.fromEntries(Object.entries(within).filter(([name]) => name in filters))
  const { data: found = [] } = useQuery({
    queryKey: [of, 'pick', asked, narrowing],
    queryFn: async ({ signal }) =>
      (
        await data.getList<Row>(of, {
          filter: { ...narrowing, ...(asked && { q: asked }) },
          pagination: { page: 1, perPage: 20 },
          signal,
        })
      ).data,
    // keep the rows while the next search is loading, so that the keyboard keeps its place
    placeholderData: keepPreviousData,
  })
  const rows = found.filter(({ id }) => id !== without)
  const search = t('formSearchFor', { name: t(resourceText(of, 'many')) })
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{label}</legend>
      <input
        type="search"
        aria-label={search}
        placeholder={search}
        className="min-h-tap w-full rounded-[0.625rem] bg-surface px-3 text-body-s inset-ring inset-ring-line-control"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="max-h-72 overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(row.id)}
              className="flex min-h-tap w-full items-center gap-2 rounded-[0.625rem] px-3 text-start text-label hover:bg-surface-2 aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
              onClick={() => onChoose(row.id, row)}
            >
              <bdi className="min-w-0 flex-1 truncate">{String(screen ? row[screen.title] : row.id)}</bdi>
              {chosen.includes(row.id) && <Icon name="check-bold" size="xs" />}
            </button>
          </li>
        ))}
        {rows.length === 0 && <li className="px-3 py-4 text-ink-2">{t('listNone')}</li>}
      </ul>
    </fieldset>
  )
}
