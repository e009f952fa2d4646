import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Sheet } from '../../ui/sheet'
import type { MenuSection } from './menu'

/** The pill that floats over the menu. */
export function MenuPill({ low, onOpen }: { low: boolean; onOpen: () => void }) {
  const t = useText()
  return (
    <Button
      kind="k"
      size="pill"
      icon="fork-knife-fill"
      className={cx('fabmid', low && 'fabmid--low')}
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

/** Categories to jump to, with how much they hold; the one being read is marked. */
export function MenuJump({ sections, current, open, onClose, onJump }: MenuJumpProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('itemsMenuButtonText')} closeLabel={t('close')}>
      <ul className="menujump">
        {sections.map(({ id, name, items }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(
                'flex items-center gap-2 justify-between menujump__row',
                id === current && 'is-on',
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
