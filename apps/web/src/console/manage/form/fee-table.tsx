import { type DeliveryRule, deliveryFee } from '@tokri/domain/pricing/delivery-fee'
import { useSetting } from '../../../lib/boot/settings'
import { minorUnits, money } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'

const distances = [1, 2, 3, 5, 8]
/** The distance of the row about free delivery. */
const FREE_KM = 5

interface FeeTableProps {
  rule: DeliveryRule & { min_order_price: number }
  className?: string
}

/** What customers pay for the delivery of the smallest order at five distances. */
export function FeeTable({ rule, className }: FeeTableProps) {
  const t = useManageText()
  const round_delivery_up = useSetting('enDelChrRnd')
  const { delivery_charge_type: _, surge: __, ...figures } = rule
  const isWhole = Object.values(figures).every(Number.isFinite)
  const fee = (distance_km: number, item_total: number): string => {
    const facts = { distance_km, item_total, round_delivery_up, minor_unit: minorUnits() }
    return isWhole ? money(deliveryFee(rule, facts).charge) : '–'
  }
  const rows = distances.map((km) => ({ name: `${km} ${t('unit_km')}`, fee: fee(km, rule.min_order_price) }))
  const free = rule.free_delivery_subtotal
  if (free > rule.min_order_price)
    rows.push({ name: t('feesPaidFree', { km: FREE_KM, amount: money(free) }), fee: fee(FREE_KM, free) })
  return (
    // the background of a table ends above its rows, and leaves out the caption
    <div className={className}>
      <table className="w-full text-body-s">
        <caption className="px-4 pb-2 text-start">
          <span className="font-display text-title-s font-bold">{t('feesPaid')}</span>
          <span className="block text-caption text-ink-2">{t('feesPaidFor')}</span>
        </caption>
        <tbody>
          {rows.map(({ name, fee }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-start font-medium">
                <bdi>{name}</bdi>
              </th>
              <td className="px-4 py-2 text-end tabular-nums">{fee}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
