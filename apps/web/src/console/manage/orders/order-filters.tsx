import { paymentMethods } from '@tokri/contract/payment-methods'
import { orderStates } from '@tokri/domain/order/lifecycle'
import { type RefObject, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import { useMe } from '../data/permissions'
import { optionLabel, useManageText } from '../data/texts'
import { useReferenceName } from '../form/reference-name'
import { ReferencePicker } from '../form/reference-picker'
import { Press } from '../kit/press'
import { type FilterName, filterNames } from './address'
import { methodName } from './columns'

const chip =
  'relative inline-flex min-h-8 flex-none items-center gap-1.5 rounded-full px-3 text-meta font-semibold max-sm:min-h-9'

/** Changes the URL; an empty value removes the filter. */
function useAddress() {
  const [address, setAddress] = useSearchParams()
  const set = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  return { address, set }
}

/** Search and filters of the orders, all of them in the URL. */
export function OrderFilters({ search }: { search: RefObject<HTMLInputElement | null> }) {
  const t = useManageText()
  const common = useText()
  const { address, set } = useAddress()
  const [open, setOpen] = useState<FilterName | null>(null)
  const seesZones = useMe()?.permissions.includes('zones:read') ?? false
  const chosen = filterNames.filter((name) => address.get(name))
  // the list already determines the state of its orders
  const offered = filterNames.filter(
    (name) =>
      !chosen.includes(name) &&
      (name !== 'state' || address.get('list') === 'all') &&
      (name !== 'zone' || seesZones),
  )
  const choose = (name: FilterName, value: string | null) => {
    set(name, value)
    setOpen(null)
  }
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 max-sm:-mx-(--k-pad) max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-(--k-pad) max-sm:scrollbar-none">
      <SearchBox search={search} kept={address.get('q') ?? ''} onSearch={(words) => set('q', words)} />
      {chosen.map((name) => (
        <Chosen
          key={name}
          name={name}
          value={address.get(name) ?? ''}
          onOpen={() => setOpen(name)}
          onRemove={() => set(name, null)}
        />
      ))}
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          className={`${chip} bg-surface text-ink-2 inset-ring inset-ring-line after:absolute after:inset-x-0 after:-inset-y-1.5 hover:text-ink`}
          onClick={() => setOpen(name)}
        >
          {t(`ordersFilter_${name}`)}
          <Icon name="caret-down" size="xs" />
        </button>
      ))}
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? t(`ordersFilter_${open}`) : ''}
        closeLabel={common('close')}
        centred
      >
        {open && (
          <Choices name={open} value={address.get(open) ?? ''} onChoose={(value) => choose(open, value)} />
        )}
      </Sheet>
    </div>
  )
}

interface SearchBoxProps {
  search: RefObject<HTMLInputElement | null>
  kept: string
  onSearch: (words: string) => void
}

function SearchBox({ search, kept, onSearch }: SearchBoxProps) {
  const t = useManageText()
  const [words, setWords] = useState(kept)
  // "clear all" changes it from outside
  useEffect(() => setWords(kept), [kept])
  useEffect(() => {
    if (words.trim() === kept) return
    const timer = setTimeout(() => onSearch(words.trim()), 300)
    return () => clearTimeout(timer)
  }, [words, kept, onSearch])
  return (
    <search className="flex min-h-9 w-68 flex-none items-center gap-2 rounded-[0.625rem] bg-surface px-3 inset-ring inset-ring-line-control focus-within:inset-ring-2 focus-within:inset-ring-ink pointer-coarse:min-h-tap max-sm:w-56">
      <Icon name="magnifying-glass" size="s" />
      <input
        ref={search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('ordersSearch')}
        placeholder={t('ordersSearch')}
        className="min-w-0 flex-1 bg-transparent text-body-s outline-none placeholder:text-ink-3"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </search>
  )
}

/** Filters that name a row, by their resource. */
const resources = { store: 'stores', zone: 'zones' } as const
const isReference = (name: FilterName): name is keyof typeof resources => name in resources

interface ChosenProps {
  name: FilterName
  value: string
  onOpen: () => void
  onRemove: () => void
}

function Chosen({ name, value, onOpen, onRemove }: ChosenProps) {
  const t = useManageText()
  const referred = useReferenceName(isReference(name) ? resources[name] : null, Number(value))
  const label = t(`ordersFilter_${name}`)
  const fields = { mode: 'delivery_type', state: 'state' } as const
  const shown = name === 'mode' || name === 'state' ? optionLabel(t, fields[name], value) : value
  return (
    <span className={`${chip} bg-primary-soft text-primary-text inset-ring-[1.5px] inset-ring-primary-text`}>
      <button type="button" className="min-h-8" onClick={onOpen}>
        {label}: <bdi>{name === 'method' ? methodName(t, value) : (referred ?? shown)}</bdi>
      </button>
      <button
        type="button"
        aria-label={t('listFilterRemove', { name: label })}
        className="relative after:absolute after:-inset-3"
        onClick={onRemove}
      >
        <Icon name="x" size="xs" />
      </button>
    </span>
  )
}

interface ChoicesProps {
  name: FilterName
  value: string
  onChoose: (value: string | null) => void
}

function Choices({ name, value, onChoose }: ChoicesProps) {
  const t = useManageText()
  if (isReference(name))
    return (
      <ReferencePicker
        of={resources[name]}
        label={t(`ordersFilter_${name}`)}
        chosen={[Number(value)]}
        onChoose={(id) => onChoose(String(id))}
      />
    )
  if (name === 'from' || name === 'until')
    return <DayChoice value={value} label={t(`ordersFilter_${name}`)} onChoose={onChoose} />
  const choices: Record<'mode' | 'state' | 'method', readonly (readonly [string, string])[]> = {
    mode: (['DELIVERY', 'SELFPICKUP'] as const).map((one) => [one, optionLabel(t, 'delivery_type', one)]),
    state: orderStates.map((one) => [one, optionLabel(t, 'state', one)]),
    method: paymentMethods.map((one) => [one, methodName(t, one)]),
  }
  return (
    <ul className="grid pb-4">
      {choices[name].map(([one, text]) => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={one === value}
            className="flex min-h-tap w-full items-center rounded-[0.625rem] px-3 text-start text-label hover:bg-surface-2 aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
            onClick={() => onChoose(one)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function DayChoice({
  value,
  label,
  onChoose,
}: {
  value: string
  label: string
  onChoose: (day: string | null) => void
}) {
  const t = useManageText()
  const [typed, setTyped] = useState(value)
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(typed || null)
      }}
    >
      <input
        type="date"
        aria-label={label}
        className="min-h-tap rounded-[0.625rem] bg-surface px-3 text-body-s inset-ring inset-ring-line-control"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Press kind="p" type="submit">
        {t('ordersFilterShow')}
      </Press>
    </form>
  )
}
