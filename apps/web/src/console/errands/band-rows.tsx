import { kindName, vehicleName } from '../../lib/format/errand-words'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { NumberField } from './figure-field'
import { kindsOf, type TypedBand, type TypedVehicle } from './typed'
import type { OfferForm } from './use-offer-form'
import { wrongText } from './words'

const nextKey = (rows: readonly TypedBand[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

interface FiguresProps {
  row: TypedBand
  field: string
  form: OfferForm
  onChange: (some: Partial<TypedBand>) => void
}

/** "Up to … kg costs … more", for a weight band or a vehicle. */
function BandFigures({ row, field, form, onChange }: FiguresProps) {
  const t = useText()
  return (
    <>
      <NumberField
        label={t('offerUpTo')}
        field={`${field}/up_to_kg`}
        unit="kg"
        value={row.up_to_kg}
        form={form}
        onChange={(up_to_kg) => onChange({ up_to_kg })}
      />
      <NumberField
        label={t('offerMore')}
        field={`${field}/charge`}
        unit="money"
        value={row.charge}
        form={form}
        onChange={(charge) => onChange({ charge })}
      />
    </>
  )
}

/** Weight bands with their charges. */
export function BandRows({ form }: { form: OfferForm }) {
  const t = useText()
  const rows = form.typed.weight_bands
  const put = (weight_bands: TypedBand[]) => form.change({ weight_bands })
  const empty = form.shown['/weight_bands']
  return (
    <>
      <ul className="grid gap-3.5">
        {rows.map((row, at) => (
          <li key={row.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 items-start">
            <BandFigures
              row={row}
              field={`/weight_bands/${at}`}
              form={form}
              onChange={(some) => put(rows.map((one) => (one === row ? { ...one, ...some } : one)))}
            />
            <IconButton
              icon="trash"
              className="mt-7"
              label={t('offerRemove', { name: t('errandUpTo', { kg: row.up_to_kg }) })}
              onClick={() => put(rows.filter((one) => one !== row))}
            />
          </li>
        ))}
      </ul>
      {empty && <Fault text={wrongText(t, '/weight_bands', empty)} />}
      <Button
        kind="soft"
        size="m"
        className="justify-self-start"
        icon="plus"
        onClick={() => put([...rows, { key: nextKey(rows), up_to_kg: '', charge: '0' }])}
      >
        {t('offerAddBand')}
      </Button>
    </>
  )
}

export const Fault = ({ text }: { text: string }) => (
  <p className="hint hint--err" role="alert">
    {text}
  </p>
)

/** Package kinds a vehicle does not carry. */
function NotKinds({
  row,
  form,
  onChange,
}: {
  row: TypedVehicle
  form: OfferForm
  onChange: (kinds: string[]) => void
}) {
  const t = useText()
  const { not_kinds } = row
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-2 text-label">
        {t('offerNotKinds', { name: vehicleName(t, row.id) || '…' })}
      </legend>
      <div className="flex flex-wrap gap-2">
        {kindsOf(form.typed).map((kind) => {
          const is = not_kinds.includes(kind)
          return (
            <Chip
              key={kind}
              selected={is}
              onClick={() => onChange(is ? not_kinds.filter((one) => one !== kind) : [...not_kinds, kind])}
            >
              {kindName(t, kind)}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Vehicles, and what each does not carry. */
export function VehicleRows({ form }: { form: OfferForm }) {
  const t = useText()
  const rows = form.typed.vehicles
  const put = (vehicles: TypedVehicle[]) => form.change({ vehicles })
  const empty = form.shown['/vehicles']
  return (
    <>
      <ul className="grid gap-3.5">
        {rows.map((row, at) => {
          const set = (some: Partial<TypedVehicle>) =>
            put(rows.map((one) => (one === row ? { ...one, ...some } : one)))
          const wrong = form.shown[`/vehicles/${at}/id`]
          return (
            <li
              key={row.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 items-start pb-3.5 border-b border-line md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <div className="max-md:col-span-full">
                <TextField
                  label={t('offerVehicleName')}
                  value={row.id}
                  maxLength={39}
                  error={wrong && wrongText(t, `/vehicles/${at}/id`, wrong)}
                  onChange={(event) => set({ id: event.target.value })}
                />
              </div>
              <BandFigures row={row} field={`/vehicles/${at}`} form={form} onChange={set} />
              <IconButton
                icon="trash"
                className="mt-7"
                label={t('offerRemove', { name: vehicleName(t, row.id) })}
                onClick={() => put(rows.filter((one) => one !== row))}
              />
              <NotKinds row={row} form={form} onChange={(not_kinds) => set({ not_kinds })} />
            </li>
          )
        })}
      </ul>
      {empty && <Fault text={wrongText(t, '/vehicles', empty)} />}
      <Button
        kind="soft"
        size="m"
        className="justify-self-start"
        icon="plus"
        onClick={() =>
          put([...rows, { key: nextKey(rows), id: '', up_to_kg: '', charge: '0', not_kinds: [] }])
        }
      >
        {t('offerAddVehicle')}
      </Button>
    </>
  )
}
