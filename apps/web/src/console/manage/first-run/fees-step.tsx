import type { FirstFees } from '@tokri/contract/first-run'
import { minorUnits } from '../../../lib/format/figures'
import { Segment } from '../../../ui/segment'
import { useManageText } from '../data/texts'
import { FeeTable } from '../form/fee-table'
import { useDraft } from './draft'
import { Amount, Figure } from './fields'
import { STEP_FORM, type StepProps, useSaving } from './step'

const firstFees = (): FirstFees => ({
  delivery_charge_type: 'DYNAMIC',
  delivery_charges: 30 * minorUnits(),
  base_delivery_charge: 25 * minorUnits(),
  base_delivery_distance: 2,
  extra_delivery_charge: 8 * minorUnits(),
  extra_delivery_distance: 1,
  free_delivery_subtotal: 0,
  min_order_price: 0,
})

/** The delivery fees of new stores, with examples of what customers will pay. */
export function FeesStep({ run }: StepProps) {
  const t = useManageText()
  const { save } = useSaving()
  const [fees, change] = useDraft<FirstFees>('fees', run.fees ?? firstFees())
  const isFixed = fees.delivery_charge_type === 'FIXED'
  return (
    <form
      id={STEP_FORM}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void save(async () => ({ fees }))
      }}
    >
      <div className="grid max-w-160 gap-4 rounded-2xl bg-surface p-4 shadow-e1 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Segment
            label={t('firstRunFeeKind')}
            value={fees.delivery_charge_type}
            options={[
              { value: 'FIXED', label: t('firstRunFeeFixed') },
              { value: 'DYNAMIC', label: t('firstRunFeeByKm') },
            ]}
            onChange={(delivery_charge_type) => change({ delivery_charge_type })}
          />
        </div>
        {isFixed ? (
          <Amount
            label={t('firstRunFeeEvery')}
            value={fees.delivery_charges}
            onChange={(delivery_charges) => change({ delivery_charges })}
          />
        ) : (
          <>
            <Amount
              label={t('firstRunFeeStart')}
              value={fees.base_delivery_charge}
              onChange={(base_delivery_charge) => change({ base_delivery_charge })}
            />
            <Figure
              label={t('firstRunFeeUpTo')}
              value={fees.base_delivery_distance}
              step={0.1}
              max={100}
              after={t('unit_km')}
              onChange={(base_delivery_distance) => change({ base_delivery_distance })}
            />
            <Amount
              label={t('firstRunFeeThen')}
              value={fees.extra_delivery_charge}
              onChange={(extra_delivery_charge) => change({ extra_delivery_charge })}
            />
            <Figure
              label={t('firstRunFeePer')}
              value={fees.extra_delivery_distance}
              // the browser counts steps from the minimum: all of these must fit
              step={0.1}
              min={0.1}
              max={100}
              after={t('unit_km')}
              onChange={(extra_delivery_distance) => change({ extra_delivery_distance })}
            />
          </>
        )}
        <Amount
          label={t('firstRunFreeFrom')}
          help={t('firstRunZeroNever')}
          value={fees.free_delivery_subtotal}
          onChange={(free_delivery_subtotal) => change({ free_delivery_subtotal })}
        />
        <Amount
          label={t('firstRunLeastOrder')}
          help={t('firstRunZeroNone')}
          value={fees.min_order_price}
          onChange={(min_order_price) => change({ min_order_price })}
        />
      </div>
      <FeeTable rule={fees} className="overflow-hidden rounded-2xl bg-surface pt-3 shadow-e1" />
    </form>
  )
}
