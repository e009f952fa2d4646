import { useState } from 'react'
import { replaceIfCurrent } from '../../lib/dom/replace-if-current'
import { useNow } from '../../lib/dom/use-now'
import { time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Sheet } from '../../ui/sheet'
import type { ConsoleStore } from '../kitchen/queries'
import { Connection } from './connection'
import { LogOutDialog } from './log-out-dialog'
import { MenuSheet } from './menu-sheet'
import { PauseSheet } from './pause-sheet'
import { turnSoundOff, turnSoundOn, useIsAudible } from './sound'
import { chooseStore, useMayHere } from './store'
import { StoreList } from './store-list'
import { storeState, storeWords } from './store-words'
import { useThemeSwitch } from './theme-switch'

type Layer = 'pause' | 'stores' | 'menu' | 'log out'

interface ConsoleHeaderProps {
  store: ConsoleStore
  stores: readonly ConsoleStore[]
  /** The board could not be fetched. */
  broken: boolean
}

const stateTones = {
  open: 'bg-success-soft text-success',
  paused: 'bg-warn-soft text-warn',
  closed: 'bg-surface-2 text-ink-2',
}

function StorePill({ store, onClick }: { store: ConsoleStore; onClick: () => void }) {
  const t = useText()
  const mayPause = useMayHere('availability')
  const now = useNow(15_000).getTime()
  const state = storeState(store, now)
  const look = 'relative inline-flex items-center gap-1.5 min-w-0 min-h-7 px-2.5 rounded-full text-label'
  const words = (
    <>
      <span className="size-2 rounded-full bg-current flex-none" aria-hidden="true" />
      <span className="truncate">{storeWords(t, store, now)}</span>
    </>
  )
  if (!mayPause) return <span className={cx(look, stateTones[state])}>{words}</span>
  return (
    <button
      type="button"
      className={cx(look, 'after:absolute after:-inset-y-2 after:inset-x-0', stateTones[state])}
      onClick={onClick}
    >
      {words}
      <Icon name="caret-down-bold" size="xs" />
      <span className="sr-only">{state === 'paused' ? t('resumeStore') : t('pauseStore')}</span>
    </button>
  )
}

function SoundButton() {
  const t = useText()
  const audible = useIsAudible()
  return (
    <IconButton
      icon={audible ? 'speaker-high' : 'speaker-slash'}
      kind="surface"
      label={audible ? t('soundSwitchOff') : t('soundSwitchOn')}
      onClick={() => (audible ? turnSoundOff() : void turnSoundOn())}
    />
  )
}

function Tools({ onLayer }: { onLayer: (layer: Layer) => void }) {
  const t = useText()
  const now = useNow(10_000).getTime()
  const { dark, other } = useThemeSwitch()
  return (
    <div className="flex items-center gap-2 flex-none">
      <span className="hidden text-title-l me-2 sm:inline tabular-nums">{time(new Date(now))}</span>
      <SoundButton />
      <IconButton
        icon={dark ? 'sun' : 'moon'}
        kind="surface"
        className="hidden sm:grid"
        label={t('themeSwitch')}
        onClick={other}
      />
      <IconButton
        icon="sign-out"
        kind="surface"
        className="hidden sm:grid"
        label={t('consoleLogout')}
        onClick={() => onLayer('log out')}
      />
      <IconButton
        icon="dots-three-vertical-bold"
        kind="surface"
        label={t('consoleMenu')}
        onClick={() => onLayer('menu')}
      />
    </div>
  )
}

/** The header of every console screen: which store, whether it takes orders, whether the connection works. */
export function ConsoleHeader({ store, stores, broken }: ConsoleHeaderProps) {
  const t = useText()
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  const several = stores.length > 1
  return (
    <header className="flex items-center gap-3 pt-[max(0.5rem,var(--safe-top))] px-gutter pb-2 bg-surface shadow-e1 relative z-(--z-sticky)">
      <span className="logo__m flex-none" aria-hidden="true" />
      <div className="flex-1 min-w-0">
        {several ? (
          <button
            type="button"
            className="relative flex max-w-full items-center gap-1.5 text-title-m after:absolute after:-inset-x-2 after:-top-3 after:-bottom-1 lg:text-title-l"
            onClick={() => setLayer('stores')}
          >
            <h1 className="truncate">{store.name}</h1>
            <Icon name="caret-down-bold" size="xs" />
            <span className="sr-only">{t('otherStore')}</span>
          </button>
        ) : (
          <h1 className="truncate text-title-m lg:text-title-l">{store.name}</h1>
        )}
        <div className="flex items-center gap-3 min-w-0">
          <StorePill store={store} onClick={() => setLayer('pause')} />
          <Connection broken={broken} />
        </div>
      </div>
      <Tools onLayer={setLayer} />
      <PauseSheet
        store={store}
        open={layer === 'pause'}
        // its response may arrive while something else is open
        onClose={() => setLayer(replaceIfCurrent<typeof layer>('pause', null))}
      />
      <MenuSheet
        open={layer === 'menu'}
        onClose={close}
        onOtherStore={several ? () => setLayer('stores') : undefined}
        onLogOut={() => setLayer('log out')}
      />
      <Sheet open={layer === 'stores'} onClose={close} title={t('chooseStoreTitle')} closeLabel={t('close')}>
        <StoreList
          stores={stores}
          onChoose={(id) => {
            chooseStore(id)
            close()
          }}
        />
      </Sheet>
      <LogOutDialog open={layer === 'log out'} onClose={close} />
    </header>
  )
}
