import { useState } from 'react'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { useManageText } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'
import { Press } from '../kit/press'
import { type SavedView, useKept } from './table-look'

const tab =
  'relative inline-flex h-9 flex-none items-center px-2.5 text-meta font-semibold whitespace-nowrap aria-pressed:text-primary-text aria-pressed:after:absolute aria-pressed:after:inset-x-2 aria-pressed:after:-bottom-px aria-pressed:after:h-[2.5px] aria-pressed:after:rounded-t-full aria-pressed:after:bg-primary-text'

const NO_VIEWS: readonly SavedView[] = []
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

interface Props {
  /** Whose views these are: a resource, or a list that is none. */
  list: string
  /** Views that are always there. */
  always?: ScreenLooks['views']
  /** What the list is narrowed by now. */
  filter: Record<string, unknown>
  isFiltered: boolean
  /** Shows a view; null: everything. */
  onOpen: (view: SavedView | null) => void
  /** What a new view keeps beside its name and filter. */
  look: Pick<SavedView, 'sort' | 'columns'>
}

/** Kept searches as tabs above a list, remembered on this device. */
export function ViewTabs({ list, always = [], filter, isFiltered, onOpen, look }: Props) {
  const t = useManageText()
  const views = useKept(({ views: kept }) => kept[list] ?? NO_VIEWS)
  const [naming, setNaming] = useState(false)
  const isKept = [...always, ...views].some((view) => same(view.filter, filter))
  const keep = (next: readonly SavedView[]) =>
    useKept.setState(({ views: kept }) => ({ views: { ...kept, [list]: next } }))
  if (views.length === 0 && always.length === 0 && !isFiltered) return null
  return (
    <fieldset className="flex min-w-0 flex-none gap-1 overflow-x-auto border-b border-line scrollbar-none">
      <legend className="sr-only">{t('viewsLabel')}</legend>
      <button
        type="button"
        className={cx(tab, isFiltered && 'text-ink-2')}
        aria-pressed={!isFiltered}
        onClick={() => onOpen(null)}
      >
        {t('viewAll')}
      </button>
      {always.map((view) => (
        <button
          key={view.text}
          type="button"
          className={cx(tab, !same(view.filter, filter) && 'text-ink-2')}
          aria-pressed={same(view.filter, filter)}
          onClick={() =>
            onOpen({ name: view.text, filter: view.filter, sort: look.sort, columns: look.columns })
          }
        >
          {t(view.text)}
        </button>
      ))}
      {views.map((view) => (
        <ViewTab
          key={view.name}
          name={view.name}
          isHere={same(view.filter, filter)}
          onOpen={() => onOpen(view)}
          onRemove={() => keep(views.filter(({ name }) => name !== view.name))}
        />
      ))}
      {isFiltered && !isKept && (
        <Press kind="g" small icon="plus" className="ms-auto" onClick={() => setNaming(true)}>
          {t('viewSave')}
        </Press>
      )}
      <NameSheet
        open={naming}
        onClose={() => setNaming(false)}
        onName={(name) => {
          keep([...views.filter((view) => view.name !== name), { name, filter, ...look }])
          setNaming(false)
          showToast({ text: t('viewSaved') })
        }}
      />
    </fieldset>
  )
}

interface ViewTabProps {
  name: string
  isHere: boolean
  onOpen: () => void
  onRemove: () => void
}

function ViewTab({ name, isHere, onOpen, onRemove }: ViewTabProps) {
  const t = useManageText()
  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        className={cx(tab, !isHere && 'text-ink-2')}
        aria-pressed={isHere}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
      </button>
      {isHere && (
        <button
          type="button"
          aria-label={t('viewRemove', { name })}
          className="relative -ms-2 grid size-6 place-items-center after:absolute after:-inset-y-2 after:inset-x-0"
          onClick={onRemove}
        >
          <Icon name="x" size="xs" />
        </button>
      )}
    </span>
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
