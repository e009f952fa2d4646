import type { DispatchBoard } from '@tokri/contract/dispatch-board'
import { dutyStates } from '@tokri/domain/dispatch/duty'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import type { Chosen } from './use-chosen'

const dots = { free: 'bg-success', busy: 'bg-inverse', quiet: 'bg-danger' }

/** Which zone is shown, and what the colours of riders mean. */
export function MapLegend({ zones, chosen }: { zones: DispatchBoard['zones']; chosen: Chosen }) {
  const t = useManageText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-surface px-4 py-1.5 shadow-e1 lg:shadow-e3">
      {zones.length > 1 && (
        <label className="relative flex min-h-9 items-center gap-2 text-label pointer-coarse:min-h-tap">
          <Icon name="map-trifold" size="s" />
          <select
            className="max-w-48 appearance-none bg-transparent pe-6"
            aria-label={t('dispatchZone')}
            value={chosen.zone ?? ''}
            onChange={({ target }) => chosen.chooseZone(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('dispatchEverywhere')}</option>
            {zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute end-0">
            <Icon name="caret-down" size="xs" />
          </span>
        </label>
      )}
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-meta">
        {dutyStates.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <span className={`size-2.5 flex-none rounded-full ${dots[state]}`} aria-hidden="true" />
            {t(`dispatchDuty_${state}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
