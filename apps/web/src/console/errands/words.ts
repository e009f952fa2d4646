import type { ErrandOffer } from '@tokri/contract/errand-offer'
import type { TextKey } from '@tokri/contract/texts/index'
import { money, number } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'
import { type Figure, figureNames, figures, type Wrong } from './typed'

export const figureLabels: Record<Figure, TextKey> = {
  '/base_charge': 'offerBaseCharge',
  '/base_distance': 'offerBaseDistance',
  '/extra_charge': 'offerExtraCharge',
  '/extra_distance': 'offerExtraDistance',
  '/stop_charge': 'offerStopCharge',
  '/max_distance': 'offerMaxDistance',
  '/max_stops': 'offerMaxStops',
  '/max_value': 'offerMaxValue',
  '/cancel_fees/assigned': 'offerFeeAssigned',
  '/cancel_fees/at_pickup': 'offerFeeAtPickup',
  '/return_percentage': 'offerReturn',
}
const listLabels = {
  weight_bands: 'offerBands',
  vehicles: 'offerVehicles',
  package_kinds: 'offerKinds',
  prohibited: 'offerProhibited',
  terms: 'offerTerms',
  methods: 'offerMethods',
} as const satisfies Partial<Record<keyof ErrandOffer, TextKey>>

function figureText(t: Translate, name: Figure, figure: number): string {
  if (figures[name] === 'money') return money(figure)
  if (figures[name] === 'km') return t('errandKm', { distance: number(figure) })
  return figures[name] === 'percent' ? `${number(figure)}%` : number(figure)
}

/** Why a field is wrong, as one sentence. */
export function wrongText(t: Translate, field: string, { fault, least, most, said }: Wrong): string {
  if (said) return said
  const isMoney = figures[field as Figure] === 'money' || field.endsWith('/charge')
  const written = (figure = 0) => (isMoney ? money(figure) : number(figure))
  return t(`offerFault_${fault}`, { least: written(least), most: written(most) })
}

interface Change {
  name: string
  text: string
}

/** The changes by name, numbers with their previous values. */
export function changeTexts(t: Translate, before: ErrandOffer, changes: Partial<ErrandOffer>): Change[] {
  const after: ErrandOffer = { ...before, ...changes }
  const at = (offer: ErrandOffer, name: Figure): number =>
    name
      .slice(1)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], offer) as number
  const onOff = (is: boolean) => t(is ? 'offerOn' : 'offerOff')
  return [
    ...(changes.enabled === undefined ? [] : [{ name: t('offerTitle'), text: onOff(changes.enabled) }]),
    ...(changes.link_by_sms === undefined
      ? []
      : [{ name: t('offerSmsLink'), text: onOff(changes.link_by_sms) }]),
    ...figureNames
      .filter((name) => at(before, name) !== at(after, name))
      .map((name) => ({
        name: t(figureLabels[name]),
        text: t('offerFromTo', {
          was: figureText(t, name, at(before, name)),
          now: figureText(t, name, at(after, name)),
        }),
      })),
    ...Object.entries(listLabels)
      .filter(([key]) => key in changes)
      .map(([, label]) => ({ name: t(label), text: t('offerListChanged') })),
  ]
}
