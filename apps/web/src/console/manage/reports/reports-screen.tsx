import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Chip } from '../../../ui/chip'
import { TextField } from '../../../ui/field'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { today } from '../kit/calendar-day'
import { Centred, OwnPage, Pending } from '../kit/own-page'
import { Exports } from './exports'
import { askedBy, type Cut, cuts, presetDays, presets } from './period'
import { ReportLists } from './report-lists'
import { FigureTable, Headlines, SalesBars } from './sales-report'
import { TaxReport } from './tax-report'

/** Orders and money of some days; what is chosen lives in the address. */
export function ReportsScreen() {
  const t = useManageText()
  return (
    <OwnPage
      title={t('reportsTitle')}
      text={t('reportsText')}
      isFor={({ permissions }) => permissions.includes('reports:read')}
    >
      {() => <Chosen />}
    </OwnPage>
  )
}

function useChosen() {
  const [params, setParams] = useSearchParams()
  const usual = presetDays('Month', today())
  const cut = cuts.find((one) => one === params.get('by')) ?? 'day'
  const days = { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to }
  const choose = (change: { from?: string; to?: string; by?: Cut }) =>
    setParams({ ...days, by: cut, ...change }, { replace: true })
  return { ...days, cut, choose }
}

function Chosen() {
  const t = useManageText()
  const { from, to, cut, choose } = useChosen()
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('reportsPreset')}</legend>
        {presets.map((preset) => {
          const days = presetDays(preset, today())
          return (
            <Chip key={preset} selected={days.from === from && days.to === to} onClick={() => choose(days)}>
              {t(`reports${preset}`)}
            </Chip>
          )
        })}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('reportsFrom')}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => target.value && choose({ from: target.value })}
        />
        <TextField
          label={t('reportsTo')}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => target.value && choose({ to: target.value })}
        />
        <FieldBox id="report-cut" label={t('reportsGroup')}>
          {(wiring) => (
            <span className={boxLook()}>
              <select
                {...wiring}
                className={inputLook}
                value={cut}
                onChange={({ target }) => choose({ by: cuts.find((one) => one === target.value) ?? 'day' })}
              >
                {cuts.map((one) => (
                  <option key={one} value={one}>
                    {t(`reportsBy_${one}`)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </FieldBox>
        <Exports from={from} to={to} />
      </div>
      <Sales from={from} to={to} cut={cut} />
      <ReportLists from={from} to={to} />
      <TaxReport from={from} to={to} />
    </>
  )
}

function Sales({ from, to, cut }: { from: string; to: string; cut: Cut }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'reports', 'sales', from, to, cut],
    queryFn: () => consoleApi.reports.sales({ from, to, ...askedBy(cut) }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <Pending name={t('reportsTitle')} error={error} retry={refetch} />
  if (data.rows.length === 0)
    return <Centred thing="paper" title={t('reportsNone')} text={t('reportsNoneText')} />
  return (
    <>
      <Headlines report={data} />
      <SalesBars rows={data.rows} cut={cut} />
      <FigureTable report={data} cut={cut} />
    </>
  )
}
