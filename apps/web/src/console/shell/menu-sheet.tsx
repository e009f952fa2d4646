import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { LanguageChips } from '../../lib/format/language-chips'
import { WorkPushRow } from '../../lib/session/work-push-row'
import { List, ListRow } from '../../ui/list'
import { Sheet } from '../../ui/sheet'
import { consoleApi, useConsole } from '../session'
import { PlatformRows } from './platform-pages'
import { playTestSound } from './sound'
import { useMayHere } from './store'
import { useThemeSwitch } from './theme-switch'

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the console is in full-screen mode, whether it can be, and a function to toggle it. */
function useFullScreen(): { able: boolean; full: boolean; other: () => void } {
  const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  const change = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return {
    able: document.fullscreenEnabled,
    full,
    other: () =>
      void change().catch((error: unknown) =>
        console.warn('The browser kept the size of the window.', error),
      ),
  }
}

interface MenuSheetProps {
  open: boolean
  onClose: () => void
  /** Set if there are several stores. */
  onOtherStore?: () => void
  onLogOut: () => void
}

/** What is rarely needed: another store, reviews, books, errands, theme, full screen, language, log out. */
export function MenuSheet({ open, onClose, onOtherStore, onLogOut }: MenuSheetProps) {
  const t = useText()
  const navigate = useNavigate()
  const { dark, other } = useThemeSwitch()
  const screen = useFullScreen()
  const user_id = useConsole(({ data }) => data?.id)
  const mayPrint = useMayHere('availability')
  const mayAnswer = useMayHere('reviews')
  const leave = (go: () => void) => () => {
    onClose()
    go()
  }
  const go = (path: string) => leave(() => void navigate(path))
  return (
    <Sheet open={open} onClose={onClose} title={t('consoleMenu')} closeLabel={t('close')}>
      <div className="grid grid-cols-1 gap-3">
        <List label={t('consoleMenu')}>
          {onOtherStore && (
            <ListRow icon="storefront" title={t('otherStore')} onClick={leave(onOtherStore)} />
          )}
          {mayAnswer && <ListRow icon="star" title={t('reviewsWritten')} onClick={go('/console/reviews')} />}
          {mayPrint && (
            <ListRow icon="printer" title={t('printersTitle')} onClick={go('/console/printers')} />
          )}
          <PlatformRows go={(path) => go(path)()} />
          <ListRow
            icon="shield-check"
            title={t('consoleSecurity')}
            onClick={go('/console/manage/security')}
          />
          <ListRow icon="bell-ringing" title={t('soundTest')} onClick={() => void playTestSound()} />
          <WorkPushRow calls={consoleApi} user_id={user_id} />
          <ListRow icon={dark ? 'sun' : 'moon'} title={t('themeSwitch')} onClick={other} />
          {screen.able && (
            <ListRow
              icon="squares-four"
              title={screen.full ? t('fullScreenLeave') : t('fullScreen')}
              onClick={leave(screen.other)}
            />
          )}
          <ListRow icon="sign-out" title={t('consoleLogout')} danger onClick={leave(onLogOut)} />
        </List>
        <LanguageChips />
      </div>
    </Sheet>
  )
}
