import { useListContext } from 'ra-core'
import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import { describedResource } from '../data/resources'
import { fieldLabel, optionLabel, resourceText, useManageText } from '../data/texts'
import { useReferenceName } from '../form/reference-name'
import type { ScreenLooks } from '../kit/looks'
import { presentationOf } from '../kit/presentation'
import { FilterInput } from './filter-input'

const chip =
  'relative inline-flex min-h-8 flex-none items-center gap-1.5 rounded-full px-3 text-meta font-semibold max-sm:min-h-9'
/** A hit area of 44 px where the chip is one button. */
const hit = 'after:absolute after:-inset-y-1.5 after:inset-x-0'

interface FilterBarProps {
  looks: ScreenLooks
  search: RefObject<HTMLInputElement | null>
}

/** Search and filters; what is chosen is in the URL. */
export function FilterBar({ looks, search }: FilterBarProps) {
  const t = useManageText()
  const { filterValues, setFilters } = useListContext()
  const [open, setOpen] = useState<string | null>(null)
  const { q: _, ...chosen } = filterValues as Record<string, unknown>
  const declared = Object.keys(describedResource(looks.resource).filters)
  const fields = [...(looks.filters ?? declared), ...declared].filter(
    (field, at, all) => declared.includes(field) && all.indexOf(field) === at,
  )
  const names = Object.keys(chosen).filter((field) => declared.includes(field))
  const choose = (field: string, value: unknown) => {
    const { [field]: __, ...others } = filterValues as Record<string, unknown>
    setFilters(value === null || value === '' ? others : { ...others, [field]: value })
    setOpen(null)
  }
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 max-sm:-mx-(--k-pad) max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-(--k-pad) max-sm:scrollbar-none">
      <SearchBox looks={looks} search={search} />
      {fields.map((field) => (
        <Filter
          key={field}
          resource={looks.resource}
          field={field}
          value={chosen[field]}
          onOpen={() => setOpen(field)}
          onRemove={() => choose(field, null)}
        />
      ))}
      {names.length > 1 && (
        <button
          type="button"
          className={`${chip} ${hit} text-primary-text hover:underline`}
          onClick={() => setFilters({})}
        >
          {t('listFilterClear')}
        </button>
      )}
      <FilterSheet
        resource={looks.resource}
        field={open}
        value={open === null ? undefined : chosen[open]}
        onClose={() => setOpen(null)}
        onChoose={choose}
      />
    </div>
  )
}

function SearchBox({ looks, search }: FilterBarProps) {
  const t = useManageText()
  const { filterValues } = useListContext()
  const { pathname } = useLocation()
  const [, setQuery] = useSearchParams()
  const kept = String((filterValues as { q?: string }).q ?? '')
  const [words, setWords] = useState(kept)
  // a view or "clear all" changes it from outside
  useEffect(() => setWords(kept), [kept])
  useEffect(() => {
    if (words.trim() === kept) return
    const timer = setTimeout(() => {
      // a row was opened meanwhile, and its page is loading
      if (window.location.pathname !== pathname) return
      const { q: _, ...others } = filterValues as Record<string, unknown>
      const filter = words.trim() ? { ...others, q: words.trim() } : others
      // at once: ra-core's own method navigates back to the list a tick later, after a row was pressed in
      // between
      setQuery((query) => {
        query.set('filter', JSON.stringify(filter))
        query.delete('page')
        return query
      })
    }, 300)
    return () => clearTimeout(timer)
  }, [words, kept, filterValues, pathname, setQuery])
  const label = t('listSearch', { name: t(resourceText(looks.resource, 'many')) })
  return (
    <search className="flex min-h-9 w-68 flex-none items-center gap-2 rounded-[0.625rem] bg-surface px-3 inset-ring inset-ring-line-control focus-within:inset-ring-2 focus-within:inset-ring-ink pointer-coarse:min-h-tap max-sm:w-56">
      <Icon name="magnifying-glass" size="s" />
      <input
        ref={search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        className="min-w-0 flex-1 bg-transparent text-body-s outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // browsers would empty the field
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      {words && (
        <button
          type="button"
          aria-label={t('listSearchClear')}
          className="relative after:absolute after:-inset-3"
          onClick={() => setWords('')}
        >
          <Icon name="x" size="xs" />
        </button>
      )}
    </search>
  )
}

interface FilterProps {
  resource: string
  field: string
  /** The chosen value; undefined: none. */
  value: unknown
  onOpen: () => void
  onRemove: () => void
}

/** One filter, chosen or not: its button stays in place, so that the focus returns to it from the sheet. */
function Filter({ resource, field, value, onOpen, onRemove }: FilterProps) {
  const t = useManageText()
  const label = fieldLabel(t, field)
  const isChosen = value !== undefined
  return (
    <span
      className={cx(
        chip,
        isChosen
          ? 'bg-primary-soft text-primary-text inset-ring-[1.5px] inset-ring-primary-text'
          : 'bg-surface text-ink-2 inset-ring inset-ring-line hover:text-ink',
      )}
    >
      <button
        type="button"
        className={cx('inline-flex items-center gap-1.5', !isChosen && hit)}
        onClick={onOpen}
      >
        {isChosen ? <ChosenValue resource={resource} field={field} value={value} /> : label}
        {!isChosen && <Icon name="caret-down" size="xs" />}
      </button>
      {isChosen && (
        <button
          type="button"
          aria-label={t('listFilterRemove', { name: label })}
          className="relative after:absolute after:-inset-2"
          onClick={onRemove}
        >
          <Icon name="x" size="xs" />
        </button>
      )}
    </span>
  )
}

type Chosen = Pick<FilterProps, 'resource' | 'field' | 'value'>

/** The value of a filter in words. */
export function useFilterValue({ resource, field, value }: Chosen): string {
  const t = useManageText()
  const description = describedResource(resource).filters[field]
  const presentation = description ? presentationOf(resource, field, description) : null
  const name = useReferenceName(presentation?.as === 'reference' ? presentation.of : null, value)
  const isOption = ['choice', 'state', 'mark'].includes(presentation?.as ?? '')
  return name ?? (isOption ? optionLabel(t, field, value) : String(value))
}

function ChosenValue(chosen: Chosen) {
  const t = useManageText()
  return (
    <span>
      {fieldLabel(t, chosen.field)}: <bdi>{useFilterValue(chosen)}</bdi>
    </span>
  )
}

interface FilterSheetProps {
  resource: string
  field: string | null
  value: unknown
  onClose: () => void
  onChoose: (field: string, value: unknown) => void
}

function FilterSheet({ resource, field, value, onClose, onChoose }: FilterSheetProps) {
  const t = useManageText()
  const common = useText()
  return (
    <Sheet
      open={field !== null}
      onClose={onClose}
      title={field ? fieldLabel(t, field) : ''}
      closeLabel={common('close')}
      centred
    >
      {field && (
        <FilterInput
          resource={resource}
          field={field}
          value={value}
          onChoose={(chosen) => onChoose(field, chosen)}
        />
      )}
    </Sheet>
  )
}
