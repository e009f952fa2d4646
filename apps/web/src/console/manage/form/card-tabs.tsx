import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { type ManageTextKey, useManageText } from '../data/texts'
import type { FormCard } from '../kit/looks'

interface CardTabsProps {
  cards: readonly FormCard[]
  card: (card: FormCard) => ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Cards in tabs. All of them stay part of the form; the open one is in the URL, and a failed save opens the
 * first with an error.
 */
export function CardTabs({ cards, card }: CardTabsProps) {
  const t = useManageText()
  const id = useId()
  const tabs = [...new Set(cards.flatMap(({ tab }) => tab ?? []))]
  const { open, choose } = useOpenTab(tabs)
  const faulty = useFaultyTabs(cards, choose)
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const next = tabs[(tabs.indexOf(open) + way + tabs.length) % tabs.length]
    if (!next) return
    choose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        className="flex gap-1 overflow-x-auto border-b border-line"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === open}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={cx(
              '-mb-px inline-flex min-h-11 flex-none items-center gap-1.5 border-b-[3px] px-3 text-label whitespace-nowrap',
              tab === open ? 'border-primary-text text-primary-text' : 'border-transparent text-ink-2',
            )}
            onClick={() => choose(tab)}
          >
            {t(tab)}
            {faulty.includes(tab) && (
              <>
                <Icon name="warning-circle-fill" size="xs" className="text-danger" />
                <span className="sr-only">{t('tabFaulty', { name: t(tab) })}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== open}
          className={tab === open ? 'grid grid-cols-1 gap-4' : undefined}
        >
          {cards.filter((one) => one.tab === tab).map(card)}
        </div>
      ))}
    </>
  )
}

function useOpenTab(tabs: readonly ManageTextKey[]) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const [first = 'tabIdentity'] = tabs
  const open = tabs.find((tab) => tab === `tab${wanted}`) ?? first
  const choose = (tab: ManageTextKey) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', tab.replace(/^tab/, ''))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { open, choose }
}

/** Tabs that contain a field with an error; the first of them is opened after a failed save. */
function useFaultyTabs(cards: readonly FormCard[], choose: (tab: ManageTextKey) => void) {
  const { errors, submitCount } = useFormState()
  const faulty = [
    ...new Set(
      cards
        .filter(({ fields }) => fields.flat().some((field) => field in errors))
        .flatMap(({ tab }) => tab ?? []),
    ),
  ]
  const open = useRef(choose)
  open.current = choose
  const [first] = faulty
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt to save opens another tab
  useEffect(() => {
    if (first) open.current(first)
  }, [submitCount, first])
  return faulty
}
