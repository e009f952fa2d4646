import { comparedDays, reportComparisons } from '@tokri/domain/report/days'
import { useSearchParams } from 'react-router'
import { Chip } from '../../../ui/chip'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { calendarDay, today } from '../kit/calendar-day'
import { LinkTabs } from '../kit/link-tabs'
import { OwnPage } from '../kit/own-page'
import { CouponsPart } from './coupons-part'
import { CustomersPart } from './customers-part'
import { FilesButton } from './files-button'
import {
  type Comparison,
  type Days,
  groups,
  type Part,
  parts,
  presetDays,
  presets,
  steps,
  usualStep,
} from './period'
import { RankingPart } from './ranking-part'
import { SalesPart } from './sales-part'
import { TaxReport } from './tax-report'

/** Orders and money of a period; what is chosen is in the URL. */
export function ReportsScreen() {
  const t = useManageText()
  const { days, part, compare, choose } = useChosen()
  return (
    <OwnPage
      title={t('reportsTitle')}
      text={t('reportsText')}
      isFor={({ permissions }) => permissions.includes('reports:read')}
      end={
        <>
          {part === 'sales' && (
            <CompareField days={days} value={compare} onChoose={(next) => choose({ compare: next })} />
          )}
          <FilesButton days={days} compare={part === 'sales' ? compare : null} />
        </>
      }
    >
      {() => <Chosen />}
    </OwnPage>
  )
}

function useChosen() {
  const [params, setParams] = useSearchParams()
  const usual = presetDays('Month', today())
  const days = { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to }
  const part = parts.find((one) => one === params.get('part')) ?? 'sales'
  const withChange = (change: Record<string, string>): URLSearchParams => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    return next
  }
  return {
    days,
    part,
    step: steps.find((one) => one === params.get('step')) ?? usualStep(days),
    group: groups.find((one) => one === params.get('by')) ?? 'store',
    compare: reportComparisons.find((one) => one === params.get('compare')) ?? 'before',
    addressOf: (part: Part) => `?${withChange({ part })}`,
    choose: (change: Record<string, string>) => setParams(withChange(change), { replace: true }),
    /** Another period has another default step. */
    chooseDays: (change: Partial<Days>) => {
      const next = withChange({ ...days, ...change })
      next.delete('step')
      setParams(next, { replace: true })
    },
  }
}

function Chosen() {
  const t = useManageText()
  const { days, part, step, group, compare, addressOf, choose, chooseDays } = useChosen()
  return (
    <>
      <LinkTabs
        label={t('reportsParts')}
        tabs={parts.map((one) => ({
          ...{ to: addressOf(one), name: t(`reportsPart_${one}`), isHere: one === part },
        }))}
      />
      <Period days={days} choose={chooseDays} />
      {part === 'sales' ? (
        <SalesPart
          {...{ days, step, group, compare }}
          choose={({ step, group }) => choose({ ...(step && { step }), ...(group && { by: group }) })}
        />
      ) : part === 'tax' ? (
        <TaxReport {...days} />
      ) : part === 'customers' ? (
        <CustomersPart days={days} />
      ) : part === 'coupons' ? (
        <CouponsPart days={days} />
      ) : (
        <RankingPart days={days} name={part} />
      )}
    </>
  )
}

interface CompareFieldProps {
  days: Days
  value: Comparison
  onChoose: (comparison: Comparison) => void
}

/** The period that sales are compared with, each named by its days. */
function CompareField({ days, value, onChoose }: CompareFieldProps) {
  const t = useManageText()
  return (
    <label
      className={`${boxLook()} max-w-full text-meta text-ink-2 max-sm:flex-wrap max-sm:gap-y-0 max-sm:pt-1.5`}
    >
      {t('reportsCompare')}
      <select
        className="min-h-8 min-w-0 bg-transparent max-sm:w-full text-body-s font-medium text-ink outline-none"
        value={value}
        onChange={({ target }) => {
          const next = reportComparisons.find((one) => one === target.value)
          if (next) onChoose(next)
        }}
      >
        {reportComparisons.map((comparison) => {
          const { from, to } = comparedDays(days, comparison)
          return (
            <option key={comparison} value={comparison}>
              {t(`reportsCompare_${comparison}`, { from: calendarDay(from), to: calendarDay(to) })}
            </option>
          )
        })}
      </select>
    </label>
  )
}

function Period({ days, choose }: { days: Days; choose: (change: Partial<Days>) => void }) {
  const t = useManageText()
  const { from, to } = days
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('reportsPreset')}</legend>
        {presets.map((preset) => {
          const of = presetDays(preset, today())
          return (
            <Chip key={preset} selected={of.from === from && of.to === to} onClick={() => choose(of)}>
              {t(`reports${preset}`)}
            </Chip>
          )
        })}
      </fieldset>
      <div className="flex gap-2">
        <DayField
          label={t('reportsFrom')}
          id="reports-from"
          value={from}
          max={to}
          onChoose={(from) => choose({ from })}
        />
        <DayField
          label={t('reportsTo')}
          id="reports-to"
          value={to}
          min={from}
          onChoose={(to) => choose({ to })}
        />
      </div>
    </div>
  )
}

interface DayFieldProps {
  id: string
  label: string
  value: string
  min?: string
  max?: string
  onChoose: (day: string) => void
}

function DayField({ id, label, value, min, max, onChoose }: DayFieldProps) {
  return (
    <FieldBox id={id} label={label}>
      {(wiring) => (
        <span className={`${boxLook()} w-38`}>
          <input
            {...wiring}
            type="date"
            className={inputLook}
            {...{ value, min, max }}
            onChange={({ target }) => target.value && onChoose(target.value)}
          />
        </span>
      )}
    </FieldBox>
  )
}
