import { useQuery } from '@tanstack/react-query'
import { exponentOf, formatMoney } from '@tokri/domain/money'
import { type Country, countries, countryLike, countryNamed } from '@tokri/domain/place/countries'
import { locale } from '../../../lib/format/i18n'
import { useManageText } from '../data/texts'
import { useDraft } from './draft'
import { Choice, Figure, Line } from './fields'
import { listRows, type SavedRow, updateRow } from './rows'
import { STEP_FORM, type StepProps, useSaveSettings, useSaving } from './step'

/** The country whose settings are stored already. */
export const countryOf = (settings: StepProps['settings']): Country | undefined =>
  countryLike({
    currency: String(settings.get('currencyId')),
    phone: String(settings.get('phoneCountryCode')),
  })

/** The name of a country in the language of the page. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([locale()], { type: 'region' }).of(code) ?? code

const settingsOf = ({ currency, sign, side, zone, phone, tax }: Country) => ({
  currencyId: currency,
  currencyFormat: sign,
  currencySymbolAlign: side,
  timeZone: zone,
  phoneCountryCode: phone,
  taxPercentage: tax,
})
type CountrySettings = ReturnType<typeof settingsOf>

const stored = (settings: StepProps['settings']): CountrySettings => ({
  currencyId: String(settings.get('currencyId')),
  currencyFormat: String(settings.get('currencyFormat')),
  currencySymbolAlign: settings.get('currencySymbolAlign') === 'right' ? 'right' : 'left',
  timeZone: String(settings.get('timeZone')),
  phoneCountryCode: String(settings.get('phoneCountryCode')),
  taxPercentage: Number(settings.get('taxPercentage')),
})

/** Switches on the languages that the shop offers, and the others off. */
async function offer(languages: readonly SavedRow[], wanted: readonly string[]): Promise<void> {
  for (const row of languages) {
    const is_active = wanted.includes(String(row.locale))
    if (row.is_active !== is_active) await updateRow('languages', row, { is_active })
  }
}

/** Choosing a country fills everything in; each value can be changed. */
export function CountryStep({ settings }: StepProps) {
  const { data: languages } = useQuery({
    queryKey: ['console', 'first run', 'languages'],
    queryFn: () => listRows('languages'),
  })
  return languages ? <CountryForm settings={settings} languages={languages} /> : null
}

function CountryForm({ settings, languages }: Pick<StepProps, 'settings'> & { languages: SavedRow[] }) {
  const t = useManageText()
  const { save } = useSaving()
  const saveSettings = useSaveSettings()
  const active = languages.filter((row) => row.is_active === true).map((row) => String(row.locale))
  const [set, change] = useDraft('country', {
    ...stored(settings),
    code: countryOf(settings)?.code ?? 'IN',
    languages: active,
  })
  const { code, languages: wanted, ...values } = set
  const choose = (chosen: string) => {
    const country = countryNamed(chosen)
    if (!country) return
    const known = languages.map((row) => String(row.locale))
    const fitting = known.filter((one) =>
      country.languages.some((own) => own.split('-')[0] === one.split('-')[0]),
    )
    change({ code: chosen, ...settingsOf(country), languages: fitting.length > 0 ? fitting : active })
  }
  return (
    <form
      id={STEP_FORM}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void save(async () => {
          await saveSettings(values)
          await offer(languages, wanted)
          return undefined
        })
      }}
    >
      <div className="grid max-w-160 gap-4 rounded-2xl bg-surface p-4 shadow-e1 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Choice
            label={t('firstRunCountry')}
            value={code}
            options={countries.map((one) => ({ value: one.code, label: countryName(one.code) }))}
            onChange={choose}
          />
        </div>
        <Line
          label={t('firstRunCurrency')}
          help={t('firstRunCurrencyHelp')}
          value={values.currencyId}
          dir="ltr"
          required
          onChange={(currencyId) => change({ currencyId: currencyId.toUpperCase() })}
        />
        <Line
          label={t('firstRunSign')}
          value={values.currencyFormat}
          required
          onChange={(currencyFormat) => change({ currencyFormat })}
        />
        <Choice
          label={t('firstRunZone')}
          value={values.timeZone}
          options={zones(values.timeZone)}
          onChange={(timeZone) => change({ timeZone })}
        />
        <Line
          label={t('firstRunPhoneCode')}
          value={values.phoneCountryCode}
          dir="ltr"
          inputMode="tel"
          required
          onChange={(phoneCountryCode) => change({ phoneCountryCode })}
        />
        <Figure
          label={t('firstRunTax')}
          help={t('firstRunTaxHelp')}
          value={values.taxPercentage}
          step={0.01}
          max={100}
          after="%"
          onChange={(taxPercentage) => change({ taxPercentage })}
        />
        <Languages rows={languages} wanted={wanted} onChange={(next) => change({ languages: next })} />
      </div>
      <CountrySample {...values} />
    </form>
  )
}

/** All time zones the browser knows, and the one that is set. */
const zones = (set: string) =>
  [...new Set([set, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

interface LanguagesProps {
  rows: readonly SavedRow[]
  wanted: readonly string[]
  onChange: (wanted: string[]) => void
}

/** The languages customers choose from; the first one can't be removed. */
function Languages({ rows, wanted, onChange }: LanguagesProps) {
  const t = useManageText()
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 text-[0.8125rem] font-semibold">{t('firstRunLanguages')}</legend>
      {rows.map(({ id, locale: tag, language_name, is_default }) => {
        const name = String(tag)
        return (
          <label key={id} className="flex min-h-9 items-center gap-2 text-body-s pointer-coarse:min-h-tap">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={wanted.includes(name) || is_default === 1}
              disabled={is_default === 1}
              onChange={(event) =>
                onChange(event.target.checked ? [...wanted, name] : wanted.filter((one) => one !== name))
              }
            />
            <bdi>{String(language_name)}</bdi>
          </label>
        )
      })}
    </fieldset>
  )
}

/** An amount, a date and a phone number as customers will see them. */
function CountrySample({
  currencyId,
  currencyFormat,
  currencySymbolAlign,
  timeZone,
  phoneCountryCode,
}: CountrySettings) {
  const t = useManageText()
  const exponent = exponentOf(currencyId)
  const amount = formatMoney(124_560 * 10 ** exponent, {
    ...{ symbol: currencyFormat, exponent, align: currencySymbolAlign, locale: locale() },
  })
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-2xl bg-surface p-4 text-body-s shadow-e1 [&_dd]:text-end">
      <dt>{t('firstRunSampleAmount')}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
      <dt>{t('firstRunSampleTime')}</dt>
      <dd>{timeIn(timeZone)}</dd>
      <dt>{t('firstRunSamplePhone')}</dt>
      <dd>
        <bdi dir="ltr">{phoneCountryCode} 98450 12345</bdi>
      </dd>
    </dl>
  )
}

function timeIn(timeZone: string): string {
  const options = { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(`${locale()}-u-nu-latn`, options).format(new Date())
}
