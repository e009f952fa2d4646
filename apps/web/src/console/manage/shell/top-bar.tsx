import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSetting } from '../../../lib/boot/settings'
import { number } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { LanguageChips } from '../../../lib/format/language-chips'
import { WorkPushRow } from '../../../lib/session/work-push-row'
import { Cloth } from '../../../ui/cloth'
import { Icon } from '../../../ui/icon'
import { List, ListRow } from '../../../ui/list'
import { Awning } from '../../../ui/marks'
import { Sheet } from '../../../ui/sheet'
import { consoleApi, useConsole } from '../../session'
import { useAlarms } from '../../shell/desk-alarms'
import { LogOutDialog } from '../../shell/log-out-dialog'
import { turnSoundOff, turnSoundOn, useIsAudible } from '../../shell/sound'
import { useThemeSwitch } from '../../shell/theme-switch'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Key } from '../kit/press'
import { SECURITY, START } from './navigation'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toLocaleUpperCase()

const inBar =
  'relative inline-grid size-9 place-items-center rounded-[0.625rem] text-cloth-ink after:absolute after:-inset-1 hover:bg-surface/50'

function SoundSwitch() {
  const common = useText()
  const isAudible = useIsAudible()
  const label = common(isAudible ? 'soundSwitchOff' : 'soundSwitchOn')
  return (
    <button
      type="button"
      className={`${inBar} max-sm:hidden`}
      aria-label={label}
      title={label}
      onClick={() => (isAudible ? turnSoundOff() : void turnSoundOn())}
    >
      <Icon name={isAudible ? 'speaker-high' : 'speaker-slash'} size="s" />
    </button>
  )
}

/** The number of unacknowledged alarms, with a link to them. */
function AlarmBell() {
  const t = useManageText()
  const mayRead = useMay('alarms', 'read')
  const { alarms } = useAlarms()
  if (!mayRead) return null
  const label = t('topAlarms', { count: alarms.length })
  return (
    <Link to={pathOf('alarms')} className={inBar} aria-label={label} title={label}>
      <Icon name="bell" size="s" />
      {alarms.length > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-micro text-on-primary tabular-nums"
        >
          {number(alarms.length)}
        </span>
      )}
    </Link>
  )
}

interface TopBarProps {
  name: string
  onFind: () => void
  onKeys: () => void
}

/** The bar across the whole width: the shop, search, kitchen, shortcuts, account. */
export function TopBar({ name, onFind, onKeys }: TopBarProps) {
  const t = useManageText()
  const common = useText()
  const navigate = useNavigate()
  const storeName = useSetting('storeName')
  const [layer, setLayer] = useState<'account' | 'log out' | null>(null)
  const user_id = useConsole(({ data }) => data?.id)
  const { dark, other } = useThemeSwitch()
  const close = () => setLayer(null)
  return (
    <Cloth
      as="header"
      pattern="gingham"
      bleed
      className="relative z-20 col-span-full grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 pe-3 sm:grid-cols-[3.75rem_minmax(0,1fr)_auto] sm:gap-0 lg:grid-cols-[13rem_minmax(0,1fr)_auto]"
    >
      <Link
        to={START}
        className="logo ps-4 max-lg:[&>b]:sr-only max-sm:[&>b]:not-sr-only"
        aria-label={storeName}
      >
        <span className="logo__m" aria-hidden="true" />
        <b>{storeName}</b>
      </Link>
      <div className="flex min-w-0 items-center sm:ps-6">
        <button
          type="button"
          onClick={onFind}
          aria-label={t('findAnything')}
          className="flex h-9 w-96 max-w-full items-center gap-2 rounded-[0.625rem] bg-surface ps-3 pe-1.5 text-start text-meta text-ink-3 shadow-e1 max-sm:ms-auto max-sm:size-9 max-sm:px-2.5"
        >
          <Icon name="magnifying-glass" size="s" />
          <span className="min-w-0 flex-1 truncate max-sm:sr-only">{t('findAnything')}</span>
          <span className="max-sm:hidden">
            <Key>Ctrl K</Key>
          </span>
        </button>
      </div>
      <div className="flex items-center gap-1.5">
        <SoundSwitch />
        <AlarmBell />
        <Link to="/console" className={inBar} aria-label={t('linkKitchen')} title={t('linkKitchen')}>
          <Icon name="cooking-pot" size="s" />
        </Link>
        <button
          type="button"
          className={`${inBar} max-sm:hidden`}
          aria-label={t('helpKeys')}
          title={t('helpKeys')}
          onClick={onKeys}
        >
          <Icon name="question" size="s" />
        </button>
        <button
          type="button"
          className="relative inline-grid size-9 place-items-center rounded-full bg-inverse text-micro text-on-inverse after:absolute after:-inset-1"
          aria-label={t('account')}
          onClick={() => setLayer('account')}
        >
          <span aria-hidden="true">{initials(name)}</span>
        </button>
      </div>
      <Awning />
      <Sheet open={layer === 'account'} onClose={close} title={name} closeLabel={common('close')}>
        <div className="grid gap-3">
          <List label={t('account')}>
            <ListRow icon={dark ? 'sun' : 'moon'} title={common('themeSwitch')} onClick={other} />
            <ListRow
              icon="shield-check"
              title={t('securityTitle')}
              onClick={() => {
                close()
                void navigate(SECURITY)
              }}
            />
            <WorkPushRow calls={consoleApi} user_id={user_id} />
            <ListRow
              icon="sign-out"
              title={common('consoleLogout')}
              danger
              onClick={() => setLayer('log out')}
            />
          </List>
          <LanguageChips />
        </div>
      </Sheet>
      <LogOutDialog open={layer === 'log out'} onClose={close} />
    </Cloth>
  )
}
