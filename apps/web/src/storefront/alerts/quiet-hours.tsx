import type { QuietHours as Hours } from '@tokri/domain/alerts/channels'
import { clockFace } from '@tokri/domain/clock'
import { useText } from '../../lib/format/i18n'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { useTurning } from './use-turning'

/** Default quiet hours. */
const usual: Hours = { from: 22 * 60, until: 7 * 60 }

const minuteOf = (face: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(face) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Between these times only important alerts ring. */
export function QuietHours({ quiet }: { quiet: Hours | null }) {
  const t = useText()
  const turn = useTurning()
  const change = (hours: Hours | null) =>
    turn({ on: true, by: (now, on) => ({ ...now, quiet: on ? hours : quiet }) })
  return (
    <>
      <h3 className="mt-5 mb-1 text-title-s">{t('quietHours')}</h3>
      <OptionGroup label={t('quietHours')}>
        <SwitchRow
          title={t('quietHours')}
          text={t('quietHoursText')}
          checked={quiet !== null}
          onChange={(on) => change(on ? usual : null)}
        />
      </OptionGroup>
      {quiet && (
        <div className="mt-2 grid grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((end) => (
            <label key={end} className="grid gap-1 text-meta text-ink-2">
              {t(end === 'from' ? 'quietFrom' : 'quietUntil')}
              <input
                type="time"
                className="min-h-12 rounded-art bg-surface px-3 text-body text-ink inset-ring inset-ring-line-control"
                value={clockFace(quiet[end])}
                onChange={({ target }) => {
                  const minute = minuteOf(target.value)
                  if (minute !== null) change({ ...quiet, [end]: minute })
                }}
              />
            </label>
          ))}
        </div>
      )}
    </>
  )
}
