import type { ErrandSettings } from '@tokri/contract/errands'
import { useSetting } from '../../lib/boot/settings'
import { vehicleName } from '../../lib/format/errand-words'
import { money, number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { changeErrand, useErrand } from '../../state/errand'
import { Badge } from '../../ui/badge'
import { Chip } from '../../ui/chip'
import { TextArea, TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { OptionGroup, RadioRow } from '../../ui/option-rows'
import { kindOf, parcelOf, refusedBy, type TripRules, vehicleOf, weightOf, worthOf } from './trip'

const NOTE_LIMIT = 200

/** A note for the rider; for the kind "other", what it is. */
export function NoteField({ settings, wanted }: { settings: ErrandSettings; wanted: boolean }) {
  const t = useText()
  const draft = useErrand()
  const isOther = kindOf(draft, settings) === 'other'
  return (
    <TextArea
      label={t(isOther ? 'errandWhatIsIt' : 'errandNoteLabel')}
      aside={isOther ? undefined : t('optional')}
      placeholder={t('errandNotePlaceholder')}
      rows={2}
      maxLength={NOTE_LIMIT}
      value={draft.package_note}
      error={
        wanted && isOther && draft.package_note.trim() === '' ? t('refusal_errand_note_missing') : undefined
      }
      onChange={(event) => changeErrand({ package_note: event.target.value })}
    />
  )
}

/** The weight; a higher weight never costs less. */
export function WeightChips({ settings }: { settings: ErrandSettings }) {
  const t = useText()
  const draft = useErrand()
  const weight = weightOf(draft, settings)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 p-0 text-label">{t('errandWeight')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {settings.weight_bands.map(({ up_to_kg }) => (
          <Chip
            key={up_to_kg}
            tall
            selected={up_to_kg === weight}
            onClick={() => changeErrand({ weight_band: up_to_kg })}
          >
            <span className="tabular-nums">{t('errandUpTo', { kg: number(up_to_kg) })}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** The vehicle; those that can't carry the parcel are shown with the reason. */
export function VehicleRows({ settings, quoted }: { settings: ErrandSettings; quoted: string | undefined }) {
  const t = useText()
  const draft = useErrand()
  const parcel = parcelOf(draft, settings)
  if (settings.vehicles.length < 2) return null
  const chosen =
    vehicleOf(draft, settings) ??
    quoted ??
    settings.vehicles.find((one) => refusedBy(one, parcel) === null)?.id
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h2 className="text-label" id="errand-vehicle">
        {t('errandVehicle')}
      </h2>
      <div className="card px-4 py-1">
        <OptionGroup label={t('errandVehicle')}>
          {settings.vehicles.map((vehicle) => {
            const { id, up_to_kg, charge } = vehicle
            const why = refusedBy(vehicle, parcel)
            const can = why === null
            return (
              <RadioRow
                key={id}
                name="vehicle"
                value={id}
                lead={
                  <Icon
                    name={id === 'bike' ? 'moped-fill' : 'truck'}
                    className={can ? 'text-primary-text' : 'text-ink-3'}
                  />
                }
                title={<b className="text-title-s">{vehicleName(t, id)}</b>}
                text={t('errandCarries', { kg: number(up_to_kg) })}
                tail={
                  can ? (
                    charge > 0 && <span className="text-meta tabular-nums">+{money(charge)}</span>
                  ) : (
                    <Badge tone="mute">{t(why === 'kind' ? 'errandNotThisKind' : 'errandTooSmall')}</Badge>
                  )
                }
                checked={id === chosen && can}
                disabled={!can}
                onSelect={(vehicle) => changeErrand({ vehicle })}
              />
            )
          })}
        </OptionGroup>
      </div>
    </section>
  )
}

/** The approximate value of the parcel, up to the operator's limit. */
export function ValueField({ rules }: { rules: TripRules }) {
  const t = useText()
  const symbol = useSetting('currencyFormat')
  const draft = useErrand()
  const most = rules.settings.max_value
  return (
    <TextField
      label={t('errandValue')}
      aside={t('optional')}
      prefix={symbol}
      inputMode="decimal"
      dir="ltr"
      value={draft.value}
      hint={most > 0 ? t('errandValueMost', { amount: money(most) }) : undefined}
      error={
        worthOf(draft, rules) === undefined
          ? t(most > 0 ? 'errandValueTooMuch' : 'errandValueNone', { amount: money(most) })
          : undefined
      }
      onChange={(event) => changeErrand({ value: event.target.value })}
    />
  )
}
