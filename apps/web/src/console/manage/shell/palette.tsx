import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/format/i18n'
import { Chip } from '../../../ui/chip'
import { Icon } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import { type Me, may } from '../data/permissions'
import { resourceText, useManageText } from '../data/texts'
import { BASE, pathOf } from '../kit/looks'
import { screens } from '../screens/screens'
import type { PlaceGroup } from './navigation'
import { useOffer } from './offered-acts'
import { PaletteList } from './palette-list'
import { inScope, questionOf, type Scope, scopes, signOf } from './palette-question'
import { type PaletteResult, useFoundOrders, useFoundRows } from './palette-rows'

interface PaletteProps {
  open: boolean
  onClose: () => void
  groups: readonly PlaceGroup[]
  me: Me
}

/** Ctrl K: actions on what is selected, screens, what to create, and rows by name. */
export function Palette(props: PaletteProps) {
  // closed, it would still render all it can find
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  return used ? <UsedPalette {...props} /> : null
}

function UsedPalette(props: PaletteProps) {
  const t = useManageText()
  const common = useText()
  const id = useId()
  const { open, onClose } = props
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { scope, words } = questionOf(typed)
  const entries = useEntries(typed, props)
  const at = Math.min(chosen, Math.max(0, entries.length - 1))
  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
  }
  const close = () => {
    type('')
    onClose()
  }
  const go = (entry: PaletteResult | undefined) => {
    if (!entry) return
    close()
    if (typeof entry.path === 'string') void navigate(entry.path)
    else entry.path()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((at + step + entries.length) % Math.max(1, entries.length))
    } else if (event.key === 'Enter') go(entries[at])
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('paletteTitle')}
      hideTitle
      closeLabel={common('close')}
      centred
      wide
      head={
        open && (
          <label className="flex min-h-10 items-center gap-2 ps-1">
            <Icon name="magnifying-glass" size="s" />
            <input
              ref={(field) => field?.focus()}
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={entries[at] && `${id}-${at}`}
              aria-label={t('findAnything')}
              placeholder={t('findAnything')}
              className="min-w-0 flex-1 bg-transparent text-body-l outline-none"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
          </label>
        )
      }
    >
      {open && (
        <>
          <ScopeChoice scope={scope} onChoose={(wanted) => type(inScope(typed, wanted))} />
          <PaletteList id={id} entries={entries} at={at} words={words} onOpen={go} onKeyDown={press} />
        </>
      )}
    </Sheet>
  )
}

function ScopeChoice({ scope, onChoose }: { scope: Scope; onChoose: (scope: Scope) => void }) {
  const t = useManageText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend
    <div role="group" aria-label={t('paletteIn')} className="flex flex-wrap gap-1.5 px-1 pb-1">
      {scopes.map((one) => (
        <Chip key={one} selected={one === scope} onClick={() => onChoose(one)}>
          {signOf(one)} {t(`paletteIn_${one}`)}
        </Chip>
      ))}
    </div>
  )
}

function useEntries(typed: string, { groups, me }: PaletteProps): PaletteResult[] {
  const t = useManageText()
  const { scope, words } = questionOf(typed)
  const asked = useDeferredValue(words)
  const rows = useFoundRows(asked, scope, me)
  const orders = useFoundOrders(asked, scope, me)
  const offered = useOfferedEntries()
  const has = (text: string) => text.toLocaleLowerCase().includes(words.toLocaleLowerCase())
  const places = groups
    .flatMap((group) => group.places)
    .map(({ path, text, icon }) => ({ id: path, path, title: t(text), icon, heading: t('paletteScreens') }))
  const acts = screens
    .filter(({ resource }) => may(me, resource, 'create'))
    .map(({ resource, icon }) => ({
      id: `${resource}-create`,
      path: pathOf(resource, 'create'),
      title: t(resourceText(resource, 'new')),
      icon,
      heading: t('paletteActs'),
    }))
  if (scope === 'orders') return orders
  if (scope === 'people') return rows
  if (scope === 'settings')
    return [
      ...(words && me.permissions.includes('settings:read') ? [settingsEntry(t, words)] : []),
      ...places.filter(({ title }) => has(title)),
    ]
  const named = [...places, ...acts].filter(({ title }) => has(title))
  return [
    ...offered.filter(({ title, heading }) => has(title) || has(heading)),
    ...(words ? [...named.slice(0, 6), ...orders, ...rows] : places),
  ]
}

/** The settings with these words in them. */
const settingsEntry = (t: ReturnType<typeof useManageText>, words: string): PaletteResult => ({
  ...{ id: 'settings', path: `${BASE}/settings?q=${encodeURIComponent(words)}`, icon: 'gear' },
  ...{ title: t('paletteSettings', { words }), heading: t('settingsTitle') },
})

/** What can be done with what is open or selected. */
function useOfferedEntries(): PaletteResult[] {
  const t = useManageText()
  const { subject = '', acts = [] } = useOffer() ?? {}
  const heading = t('paletteDoWith', { name: subject })
  return acts.map(({ name, title, icon, run }) => ({ id: `act-${name}`, path: run, title, icon, heading }))
}
