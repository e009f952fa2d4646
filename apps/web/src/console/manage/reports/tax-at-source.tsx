import type { Client } from '@tokri/contract/client'
import { money } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { Card } from '../people/card'
import { PlainTable } from './plain-table'

type Stores = Awaited<ReturnType<Client['reports']['tax']>>['stores']

/** The tax collected from each store: its sales less refunds, the rate, and the amount by component. */
export function TaxAtSource({ stores }: { stores: Stores }) {
  const t = useManageText()
  return (
    <Card title={t('reportsSourceTitle')}>
      <p className="text-caption text-ink-2">{t('reportsSourceText')}</p>
      <PlainTable
        name={t('reportsSourceTitle')}
        head={[
          ...[t('importStore'), t('reportsSourceSupplies'), t('reportsSourceReturns')],
          ...[t('reportsSourceTaxable'), t('reportsSourceRate'), t('reportsSourceAmount')],
        ]}
        rows={stores.map(({ store, is_elsewhere, supplies, returns, taxable, rate, amount, parts }) => [
          is_elsewhere ? t('reportsSourceElsewhere', { name: store }) : store,
          ...[money(supplies), money(returns), money(taxable), `${rate}%`],
          [
            money(amount),
            ...parts.flatMap((part) => (part.name ? `${part.name} ${money(part.amount)}` : [])),
          ].join(' · '),
        ])}
      />
    </Card>
  )
}
