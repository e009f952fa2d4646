import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../lib/format/i18n'
import { hasOfflineCache } from '../lib/offline/offline-cache'
import { Button } from '../ui/button'
import { Cloth } from '../ui/cloth'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { Illustration } from '../ui/illustration'
import { Plate } from '../ui/plate'

/** Whether the page is empty: its code or all of its data could not be loaded. */
function useIsEmptyPage(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const shown = cache.findAll({ type: 'active' })
      if (!document.getElementById('main')) return true
      return shown.length > 0 && shown.every(({ state }) => state.data === undefined)
    },
  )
}

/** Over a page that is loaded: it stays readable, and what was typed stays. */
function OfflineStrip() {
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

/** Instead of a page that could not be loaded. With cached menus, people can continue reading. */
function OfflineScreen({ onReadOn }: { onReadOn: () => void }) {
  const t = useText()
  const box = useRef<HTMLDialogElement>(null)
  // a modal dialog makes the page below inert
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog
      ref={box}
      className="fixed inset-0 z-(--z-blocking) size-full max-h-none max-w-none overflow-auto bg-bg text-ink outline-none open:grid"
      aria-label={t('offlineTitleMessage')}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="grid" role="alert">
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
          <Button kind="soft" icon="arrow-clockwise" onClick={() => location.reload()}>
            {t('tryAgain')}
          </Button>
          {hasOfflineCache() && (
            <Button kind="text" onClick={onReadOn}>
              {t('offlineReadOn')}
            </Button>
          )}
        </EmptyState>
      </div>
    </dialog>
  )
}

/** What is shown while the device is offline: a strip over a loaded page, else a screen (STA-16, SCR-63). */
export function OfflineNotice() {
  const isEmpty = useIsEmptyPage()
  const [readsOn, setReadsOn] = useState(false)
  return isEmpty && !readsOn ? <OfflineScreen onReadOn={() => setReadsOn(true)} /> : <OfflineStrip />
}
