import { useText } from '../lib/i18n'
import { Button } from '../ui/button'
import { Cloth } from '../ui/cloth'
import { EmptyState } from '../ui/empty-state'
import { Plate } from '../ui/plate'
import { Thing } from '../ui/thing'

/** Covers the app while the device has no connection; what was typed stays below it (STA-16, SCR-63). */
export function OfflineScreen() {
  const t = useText()
  return (
    <div className="fixed inset-0 z-[var(--z-blocking)] grid overflow-auto bg-bg" role="alert">
      <EmptyState
        title={t('offlineTitleMessage')}
        text={t('offlineSubTitleMessage')}
        art={
          <Cloth h={230} pattern="dot" className="size-52 rounded-full">
            <Plate at={{ x: 50, y: 52 }} size="66%" h={230}>
              <Thing name="plug" size={70} turn={-10} />
            </Plate>
          </Cloth>
        }
      >
        <Button kind="s" icon="arrow-clockwise" onClick={() => location.reload()}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
