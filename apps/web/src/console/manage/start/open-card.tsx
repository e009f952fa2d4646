import type { WorkWaiting } from '@tokri/contract/today'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { useManageText } from '../data/texts'

/** How many stores take orders now, below the side bar. */
export function OpenCard({ stores }: { stores: WorkWaiting['stores'] | undefined }) {
  const t = useManageText()
  if (!stores) return null
  const { all, taking } = stores
  const isOpen = taking > 0
  return (
    <div className="mt-auto pt-3 max-lg:hidden">
      <div className="grid gap-1.5 rounded-[0.875rem] bg-surface px-3 py-2.5 text-caption text-ink-2 shadow-e1">
        <p className={cx('flex items-center gap-1.5 text-meta font-[650]', isOpen && 'text-success')}>
          <span aria-hidden="true" className="size-1.75 flex-none rounded-full bg-current" />
          {t(isOpen ? 'todayOpen' : 'todayClosed')}
        </p>
        <p>{t('todayTaking', { taking: number(taking), all })}</p>
      </div>
    </div>
  )
}
