import type { TextKey } from '@tokri/contract/texts/index'
import { errandFare } from '@tokri/domain/pricing/errand-fare'
import { useState } from 'react'
import { vehicleName } from '../../lib/format/errand-words'
import { explanationParams } from '../../lib/format/explanation'
import { kilometres, minorUnits, money, number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Card } from '../../ui/card'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { isOfFare, readNumber } from './typed'
import type { OfferForm } from './use-offer-form'

interface Trip {
  km: string
  stops: number
  weight_kg: number
}

/** The fare line by line, computed by the same domain function as on the server. */
function Fare({ form, round_up, trip }: { form: OfferForm; round_up: boolean; trip: Trip }) {
  const t = useText()
  const metres = Math.round(readNumber(trip.km) * 1000)
  if (Object.keys(form.wrong).some(isOfFare) || Number.isNaN(metres))
    return <Notice tone="info">{t('offerTripMend')}</Notice>
  const rule = { ...form.offer, round_up, minor_unit: minorUnits() }
  const fare = errandFare(rule, { metres, stops: trip.stops, weight_kg: trip.weight_kg })
  if ('refusal' in fare) return <Notice tone="warn">{t(`offerTrip_${fare.refusal}` as TextKey)}</Notice>
  return (
    <>
      <dl className="grid gap-2">
        {fare.lines.map(({ code, label, amount, explanation }) => (
          <div key={code} className="amount-line items-start tabular-nums">
            <dt>
              {t(label)}
              {explanation && (
                <span className="text-meta text-ink-3 block">
                  {t(explanation.key, explanationParams(explanation.params, { money, kilometres }))}
                </span>
              )}
            </dt>
            <dd className="font-semibold">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <hr className="hr hr--dash" />
      <p className="flex items-center gap-2 justify-between tabular-nums">
        <b className="text-title-s">{t('offerTripBy', { vehicle: vehicleName(t, fare.vehicle) })}</b>
        <b className="text-title-l">{money(fare.amount)}</b>
      </p>
    </>
  )
}

/** A sample trip to try the figures, before they are saved. */
export function FarePreview({ form, round_up }: { form: OfferForm; round_up: boolean }) {
  const t = useText()
  const [trip, setTrip] = useState<Trip>({ km: '6.2', stops: 2, weight_kg: 1 })
  const weights = form.offer.weight_bands.map(({ up_to_kg }) => up_to_kg).filter((kg) => kg > 0)
  const weight_kg = weights.includes(trip.weight_kg) ? trip.weight_kg : (weights[0] ?? 0)
  return (
    <Card as="section" className="md:sticky md:top-0 grid grid-cols-1 gap-3" label={t('offerPreview')}>
      <div>
        <h2 className="text-title-m">{t('offerPreview')}</h2>
        <p className="text-meta text-ink-3">{t('offerPreviewText')}</p>
      </div>
      <TextField
        label={t('offerTripKm')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        end={<span className="inp__pre">km</span>}
        value={trip.km}
        error={Number.isNaN(readNumber(trip.km)) ? t('offerFault_number') : undefined}
        onChange={(event) => setTrip({ ...trip, km: event.target.value })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-label">{t('offerTripWeight')}</legend>
        <div className="flex flex-wrap gap-2">
          {[...new Set(weights)].map((kg) => (
            <Chip key={kg} selected={kg === weight_kg} onClick={() => setTrip({ ...trip, weight_kg: kg })}>
              <span className="tabular-nums">{t('errandUpTo', { kg: number(kg) })}</span>
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-label">{t('offerTripStops')}</legend>
        <div className="flex flex-wrap gap-2">
          {[2, 3, 4, 5, 6].map((stops) => (
            <Chip key={stops} selected={stops === trip.stops} onClick={() => setTrip({ ...trip, stops })}>
              <span className="tabular-nums">{number(stops)}</span>
            </Chip>
          ))}
        </div>
      </fieldset>
      <output className="block" aria-live="polite">
        <Fare form={form} round_up={round_up} trip={{ ...trip, weight_kg }} />
      </output>
    </Card>
  )
}
