import { useProgressiveCount } from '../../lib/dom/progressive-count'
import { useText } from '../../lib/format/i18n'
import type { PlateKind } from '../../ui/art'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { ItemRow, itemColumns } from './item-row'
import type { MenuSection } from './menu'
import type { Adding } from './use-adding'

type SectionProps = {
  section: MenuSection
  /** How many of its items are rendered so far. */
  drawn: number
  open: boolean
  onToggle: () => void
  adding: Adding
  plate?: PlateKind
}

/** A collapsible section of the menu. */
function Section({ section, drawn, open, onToggle, adding, plate }: SectionProps) {
  const t = useText()
  const { id, items } = section
  return (
    <section id={id} className="mt-6 scroll-mt-2" data-section={id}>
      <h2>
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-between gap-2 max-2xs:flex-wrap"
          aria-expanded={open}
          aria-controls={`${id}-items`}
          onClick={onToggle}
        >
          <span className="min-w-0 text-title-l">
            {section.name ?? t('itemsPageRecommendedText')}{' '}
            <span className="text-body tracking-normal text-ink-3 tabular-nums">({items.length})</span>
          </span>
          <Icon
            name="caret-down-bold"
            className={cx('transition-transform duration-quick ease-out', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={`${id}-items`} hidden={!open} className={itemColumns}>
        {open &&
          items
            .slice(0, drawn)
            .map((item) => <ItemRow key={item.id} item={item} adding={adding} plate={plate} />)}
      </div>
    </section>
  )
}

type SectionsProps = {
  sections: readonly MenuSection[]
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
  adding: Adding
  plate?: PlateKind
}

/** As many items as a tall phone shows below the head. */
const DRAWN_FIRST = 6

export function MenuSections({ sections, isOpen, onToggle, adding, plate }: SectionsProps) {
  const countOf = (some: readonly MenuSection[]) => some.reduce((sum, { items }) => sum + items.length, 0)
  const drawn = useProgressiveCount(countOf(sections), DRAWN_FIRST)
  return (
    <div id="menu" tabIndex={-1} className="scroll-mt-16 px-gutter outline-none">
      {sections.map((section, at) => (
        <Section
          key={section.id}
          section={section}
          drawn={Math.max(0, drawn - countOf(sections.slice(0, at)))}
          open={isOpen(section.id)}
          onToggle={() => onToggle(section.id)}
          adding={adding}
          plate={plate}
        />
      ))}
    </div>
  )
}
