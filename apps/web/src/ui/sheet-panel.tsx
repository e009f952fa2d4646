import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { useScopedTheme } from './theme'
import { useWayBack } from './way-back'

export type SheetProps = {
  open: boolean
  /** Called by drag, scrim, Escape and the cross. */
  onClose: () => void
  title: ReactNode
  /** Hides the title but keeps it for screen readers, when `head` shows its own. */
  hideTitle?: boolean
  /** Above the scrolling part, beside the cross. */
  head?: ReactNode
  /** Sticky below: the action. */
  foot?: ReactNode
  closeLabel: string
  /** Centred on phones too, instead of rising from the bottom. */
  centred?: boolean
  /** Wider on screens with room, for lists with a second line. */
  wide?: boolean
  children: ReactNode
}

/** Opens one frame after it is mounted, so that even the first opening is animated. */
function useSettled(open: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return open && settled
}

/** The sheet itself; use `Sheet`, which loads this file when it is first opened. */
export function SheetPanel({
  open,
  onClose,
  title,
  hideTitle,
  head,
  foot,
  closeLabel,
  centred,
  wide,
  children,
}: SheetProps) {
  const shown = useSettled(open)
  const theme = useScopedTheme()
  const wayBack = useWayBack(open)
  // inside a preview frame, where it must not take the focus from the person who edits beside it
  const isPicture = window.frameElement?.hasAttribute('inert') ?? false
  return (
    <Drawer.Root
      open={shown}
      onOpenChange={(next) => !next && onClose()}
      swipeDirection="down"
      modal={!isPicture}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" data-theme={theme} />
        <Drawer.Viewport className={cx('sheetview', centred && 'items-center p-4')} data-theme={theme}>
          <Drawer.Popup
            className={cx('sheet', centred ? 'sheet--centred' : 'sheet--grab')}
            style={wide ? { maxInlineSize: '42rem' } : undefined}
            initialFocus={isPicture ? false : undefined}
            finalFocus={wayBack}
          >
            <div className="sheet__head">
              <div className="min-w-0 flex-1">
                <Drawer.Title className={hideTitle ? 'sr-only' : 'text-title-m'}>{title}</Drawer.Title>
                {head}
              </div>
              <IconButton icon="x" kind="well" label={closeLabel} onClick={onClose} />
            </div>
            <Drawer.Content className="sheet__body">{children}</Drawer.Content>
            {foot && <div className="sheet__foot">{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
