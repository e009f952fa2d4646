import { useText } from '../lib/format/i18n'
import { hasOfflineCache } from '../lib/offline/offline-cache'
import { Button } from '../ui/button'
import { Cloth } from '../ui/cloth'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { Illustration } from '../ui/illustration'
import { Plate } from '../ui/plate'

/** Shown over the app while somebody reads on offline. */
export function OfflineStrip() {
  const t = useText()
  return (
    <p
      className="fixed z-(--z-toast) inset-x-0 top-0 flex items-center justify-center gap-2 pt-[calc(var(--safe-top)_+_0.25rem)] px-gutter pb-1 bg-inverse text-on-inverse text-[0.8125rem]/[1.4] font-semibold pointer-events-none"
      role="status"
    >
      <Icon name="wifi-slash" size="s" />
      {t('offlineTitleMessage')}
    </p>
  )
}

/**
 * Covers the app while the device is offline; typed input stays below it (STA-16, SCR-63). With cached menus, people can
 * read on.
 */
export function OfflineScreen({ onReadOn }: { onReadOn: () => void }) {
  const t = useText()
  return (
    <div className="fixed inset-0 z-[var(--z-blocking)] grid overflow-auto bg-bg" role="alert">
      <EmptyState
        title={t('offlineTitleMessage')}
        text={t('offlineSubTitleMessage')}
        art={
          <Cloth h={230} pattern="dot" className="size-52 rounded-full">
            <Plate at={{ x: 50, y: 52 }} size="66%" h={230}>
              <Illustration name="plug" size={70} turn={-10} />
            </Plate>
          </Cloth>
        }
      >
        <Button kind="s" icon="arrow-clockwise" onClick={() => location.reload()}>
          {t('tryAgain')}
        </Button>
        {hasOfflineCache() && (
          <Button kind="g" onClick={onReadOn}>
            {t('offlineReadOn')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
