import { useListContext } from 'ra-core'
import { useState } from 'react'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { useManageText } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'
import { Press } from '../kit/press'
import { chooseColumns, type SavedView, type TableLook, useKept } from './table-look'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const tab =
  'relative inline-flex h-9 flex-none items-center px-2.5 text-meta font-semibold whitespace-nowrap aria-pressed:text-primary-text aria-pressed:after:absolute aria-pressed:after:inset-x-2 aria-pressed:after:-bottom-px aria-pressed:after:h-[2.5px] aria-pressed:after:rounded-t-full aria-pressed:after:bg-primary-text'

const NO_VIEWS: readonly SavedView[] = []

/** Kept searches as tabs above the list: filters, sort and columns. */
export function SavedViews({ looks, look }: { looks: ScreenLooks; look: TableLook }) {
  const t = useManageText()
  const { filterValues, setFilters, setSort, sort } = useListContext()
  const views = useKept(({ views: kept }) => kept[looks.resource] ?? NO_VIEWS)
  const [naming, setNaming] = useState(false)
  const filter = filterValues as Record<string, unknown>
  const filtered = Object.keys(filter).length > 0
  const isKept = views.some((view) => same(view.filter, filter))
  const keep = (next: readonly SavedView[]) =>
    useKept.setState(({ views: kept }) => ({ views: { ...kept, [looks.resource]: next } }))
  const open = (view: SavedView | null) => {
    setFilters(view?.filter ?? {})
    setSort(view?.sort ?? looks.sort ?? { field: 'id', order: 'DESC' })
    chooseColumns(looks.resource, view?.columns ?? null)
  }
  if (views.length === 0 && !filtered) return null
  return (
    <fieldset className="flex min-w-0 flex-none gap-1 overflow-x-auto border-b border-line scrollbar-none">
      <legend className="sr-only">{t('viewsLabel')}</legend>
      <button
        type="button"
        className={cx(tab, filtered && 'text-ink-2')}
        aria-pressed={!filtered}
        onClick={() => open(null)}
      >
        {t('viewAll')}
      </button>
      {views.map((view) => {
        const here = same(view.filter, filter)
        return (
          <span key={view.name} className="inline-flex items-center">
            <button
              type="button"
              className={cx(tab, !here && 'text-ink-2')}
              aria-pressed={here}
              onClick={() => open(view)}
            >
              <bdi>{view.name}</bdi>
            </button>
            {here && (
              <button
                type="button"
                aria-label={t('viewRemove', { name: view.name })}
                className="relative -ms-1 after:absolute after:-inset-2"
                onClick={() => keep(views.filter(({ name }) => name !== view.name))}
              >
                <Icon name="x" size="xs" />
              </button>
            )}
          </span>
        )
      })}
      {filtered && !isKept && (
        <Press kind="g" small icon="plus" className="ms-auto" onClick={() => setNaming(true)}>
          {t('viewSave')}
        </Press>
      )}
      <NameSheet
        open={naming}
        onClose={() => setNaming(false)}
        onName={(name) => {
          const columns = look.columns === looks.columns ? null : look.columns
          keep([...views.filter((view) => view.name !== name), { name, filter, sort, columns }])
          setNaming(false)
          showToast({ text: t('viewSaved') })
        }}
      />
    </fieldset>
  )
}

interface NameSheetProps {
  open: boolean
  onClose: () => void
  onName: (name: string) => void
}

function NameSheet({ open, onClose, onName }: NameSheetProps) {
  const t = useManageText()
  const common = useText()
  const [name, setName] = useState('')
  return (
    <Sheet open={open} onClose={onClose} title={t('viewSave')} closeLabel={common('close')} centred>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) onName(name.trim())
        }}
      >
        <label className="grid gap-1.5 text-label">
          {t('viewName')}
          <input
            maxLength={40}
            className="min-h-tap rounded-[0.625rem] bg-surface px-3 inset-ring inset-ring-line-control"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <Press kind="p" type="submit">
          {t('formSave')}
        </Press>
      </form>
    </Sheet>
  )
}
