import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Sheet } from '../../ui/sheet'
import type { MenuSection } from './menu'

/** Floats over the menu and opens the list of sections. */
export function MenuPill({ low, onOpen }: { low: boolean; onOpen: () => void }) {
  const t = useText()
  return (
    <Button
      kind="ink"
      size="pill"
      icon="fork-knife-fill"
      className={cx(
        'fabmid max-xs:invisible max-xs:in-[.is-scrolled]:visible',
        low && 'bottom-[calc(max(0.875rem,var(--safe-bottom))+0.25rem)]',
      )}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {t('itemsMenuButtonText')}
    </Button>
  )
}

type MenuJumpProps = {
  sections: readonly MenuSection[]
  current: string | null
  open: boolean
  onClose: () => void
  onJump: (id: string) => void
}

/** Sections to jump to, with their number of items; the current one is marked. */
export function MenuJump({ sections, current, open, onClose, onJump }: MenuJumpProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('itemsMenuButtonText')} closeLabel={t('close')}>
      <ul>
        {sections.map(({ id, name, items }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(
                'flex min-h-12 w-full items-center gap-2 rounded-art px-3 text-body-l',
                id === current && 'bg-primary-soft font-bold text-primary-text',
              )}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onJump(id)}
            >
              <span className="min-w-0 flex-1">{name ?? t('itemsPageRecommendedText')}</span>
              <span className="tabular-nums">{items.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
