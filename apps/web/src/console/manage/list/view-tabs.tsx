import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '@tokri/contract/saved-views'
import { type ReactNode, useState } from 'react'
import { problemText, useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { CheckRow } from '../../../ui/option-rows'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'
import { Press } from '../kit/press'

const tab =
  'relative inline-flex h-9 flex-none items-center px-2.5 text-meta font-semibold whitespace-nowrap aria-pressed:text-primary-text aria-pressed:after:absolute aria-pressed:after:inset-x-2 aria-pressed:after:-bottom-px aria-pressed:after:h-[2.5px] aria-pressed:after:rounded-t-full aria-pressed:after:bg-primary-text'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What opening a view sets. */
export type ViewLook = Pick<SavedView, 'filter' | 'sort' | 'columns'>

interface Props {
  /** The list the views belong to: a resource, or a list of its own. */
  list: string
  /** Views that always exist. */
  always?: ScreenLooks['views']
  /** The current filter of the list. */
  filter: Record<string, unknown>
  isFiltered: boolean
  /** Shows a view; null: everything. */
  onOpen: (view: ViewLook | null) => void
  /** What a new view stores beside its name and filter. */
  look: Pick<ViewLook, 'sort' | 'columns'>
  /** The list itself is fetched first. */
  isListHere: boolean
}

/** Saved searches as tabs above a list: the person's own, and those that colleagues share. */
export function ViewTabs({ list, always = [], filter, isFiltered, onOpen, look, isListHere }: Props) {
  const t = useManageText()
  const { views, save, remove } = useViews(list, isListHere)
  const [naming, setNaming] = useState(false)
  const isKept = [...always, ...views].some((view) => same(view.filter, filter))
  if (views.length === 0 && always.length === 0 && !isFiltered) return null
  return (
    <fieldset className="flex min-w-0 flex-none gap-1 overflow-x-auto border-b border-line scrollbar-none">
      <legend className="sr-only">{t('viewsLabel')}</legend>
      <Tab isHere={!isFiltered} onOpen={() => onOpen(null)}>
        {t('viewAll')}
      </Tab>
      {always.map((view) => (
        <Tab
          key={view.text}
          isHere={same(view.filter, filter)}
          onOpen={() => onOpen({ ...look, filter: view.filter as SavedView['filter'] })}
        >
          {t(view.text)}
        </Tab>
      ))}
      {views.map((view) => (
        <ViewTab
          key={view.id}
          view={view}
          isHere={same(view.filter, filter)}
          onOpen={() => onOpen(view)}
          onRemove={() => void remove(view.id)}
        />
      ))}
      {isFiltered && !isKept && (
        <Press kind="g" small icon="plus" className="ms-auto" onClick={() => setNaming(true)}>
          {t('viewSave')}
        </Press>
      )}
      {naming && (
        <NameSheet
          onClose={() => setNaming(false)}
          onName={async (name, is_shared) => {
            const kept = { list, name, is_shared, ...look, filter: filter as SavedView['filter'] }
            if (await save(kept)) setNaming(false)
          }}
        />
      )}
    </fieldset>
  )
}

const queryKey = ['console', 'views']

/** The views of a list, and how they are saved and removed. */
function useViews(list: string, isListHere: boolean) {
  const t = useManageText()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => consoleApi.savedViews.list({}),
    enabled: isListHere,
    staleTime: 60_000,
  })
  const answered = async (answer: Promise<SavedView[]>, said?: string): Promise<boolean> => {
    try {
      client.setQueryData(queryKey, await answer)
      if (said) showToast({ text: said })
      return true
    } catch (error) {
      showToast({ text: problemText(error) })
      return false
    }
  }
  return {
    views: data.filter((view) => view.list === list),
    save: (view: Omit<SavedView, 'id' | 'is_own' | 'owner'>) =>
      answered(
        consoleApi.savedViews.save({ ...view, columns: view.columns && [...view.columns] }),
        t('viewSaved'),
      ),
    remove: (id: number) => answered(consoleApi.savedViews.remove({ id })),
  }
}

function Tab({ isHere, onOpen, children }: { isHere: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={cx(tab, !isHere && 'text-ink-2')} aria-pressed={isHere} onClick={onOpen}>
      {children}
    </button>
  )
}

interface ViewTabProps {
  view: SavedView
  isHere: boolean
  onOpen: () => void
  onRemove: () => void
}

/** A saved view; only its author can remove it. */
function ViewTab({ view: { name, is_own, is_shared, owner }, isHere, onOpen, onRemove }: ViewTabProps) {
  const t = useManageText()
  return (
    <span className="inline-flex items-center">
      <Tab isHere={isHere} onOpen={onOpen}>
        <bdi>{name}</bdi>
        {is_shared && (
          <span
            className="ms-1.5 inline-flex"
            title={is_own ? undefined : t('viewSharedBy', { name: owner })}
          >
            <Icon
              name="users"
              size="xs"
              label={is_own ? t('viewShared') : t('viewSharedBy', { name: owner })}
            />
          </span>
        )}
      </Tab>
      {isHere && is_own && (
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
  onClose: () => void
  onName: (name: string, is_shared: boolean) => Promise<void>
}

function NameSheet({ onClose, onName }: NameSheetProps) {
  const t = useManageText()
  const common = useText()
  const mayShare = useMe()?.role !== 'store'
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <Sheet open onClose={onClose} title={t('viewSave')} closeLabel={common('close')} centred>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) void onName(name.trim(), isShared)
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
        {mayShare && <CheckRow title={t('viewShare')} checked={isShared} onChange={setShared} />}
        <Press kind="p" type="submit">
          {t('formSave')}
        </Press>
      </form>
    </Sheet>
  )
}
