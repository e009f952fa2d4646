import type { Moved, MoveInJob } from '@tokri/contract/move-in'
import { money, number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { type ManageTextKey, useManageText } from '../data/texts'
import { reasonText } from './reasons'

const figure = (what: string, value: number): string =>
  what.endsWith('_amount') ? money(value) : number(value)

/** What was or would be imported, whether both sides agree, and what was left out. */
export function MoveInReport({ job, moved }: { job: MoveInJob; moved: Moved }) {
  const t = useManageText()
  return (
    <section aria-labelledby="moved" className="grid gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <h2 id="moved" className="font-display text-title-s font-bold">
        {t(job.state === 'done' ? 'moveInCame' : 'moveInWouldCome')}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full text-body-s">
          <thead>
            <tr className="text-caption text-ink-2">
              <th scope="col" className="py-1 text-start font-semibold">
                <span className="sr-only">{t('moveInWhat')}</span>
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {t('moveInTheirs')}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {t('moveInOurs')}
              </th>
              <th scope="col" className="w-8 py-1">
                <span className="sr-only">{t('moveInAgrees')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {moved.totals.map(({ what, theirs, ours }) => (
              <tr key={what} className="border-t border-dashed border-line">
                <th scope="row" className="py-2 text-start font-medium">
                  {t(`moveIn_${what}` as ManageTextKey)}
                </th>
                <td className="py-2 text-end tabular-nums">
                  <bdi>{figure(what, theirs)}</bdi>
                </td>
                <td className={cx('py-2 text-end tabular-nums', theirs !== ours && 'text-danger')}>
                  <bdi>{figure(what, ours)}</bdi>
                </td>
                <td className={cx('py-2 ps-2', theirs === ours ? 'text-success' : 'text-danger')}>
                  <Icon
                    name={theirs === ours ? 'check-circle-fill' : 'warning-circle-fill'}
                    size="s"
                    label={t(theirs === ours ? 'moveInAgrees' : 'moveInDiffer')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Behind behind={moved.behind} />
    </section>
  )
}

function Behind({ behind }: Pick<Moved, 'behind'>) {
  const t = useManageText()
  if (behind.length === 0) return <p className="text-body-s text-ink-2">{t('moveInNothingStays')}</p>
  return (
    <div>
      <h3 className="text-label">{t('moveInStays')}</h3>
      <ul className="mt-1 max-h-96 divide-y divide-dashed divide-line overflow-y-auto">
        {behind.map(({ table, reason, count, first }) => (
          <li key={`${table} ${reason}`} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2 py-2">
            <span className="text-label tabular-nums">{number(count)}</span>
            <span className="grid min-w-0 wrap-anywhere">
              <span className="text-body-s">
                <bdi className="font-mono text-caption">{table}</bdi> {reasonText(t, reason)}
              </span>
              {first.length > 0 && (
                <bdi className="text-caption text-ink-2">
                  {first.join(', ')}
                  {count > first.length && ', …'}
                </bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
