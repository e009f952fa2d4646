import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { PressTab } from '../kit/press'
import { CopyStore } from './copy-store'

/** What may be done with a store: seeing it as customers do, and making another one like it. */
export function StoreActs({ row }: { row: Row }) {
  const t = useManageText()
  const page = row.store_type === 'grocery' ? `/grocery?store=${row.slug}` : `/stores/${row.slug}`
  return (
    <>
      <PressTab icon="storefront" href={page}>
        {t('menuSee')}
      </PressTab>
      <CopyStore row={row} />
    </>
  )
}
