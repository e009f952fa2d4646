import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { PressTab } from '../kit/press'
import { CopyStore } from './copy-store'
import { PauseStore } from './pause-store'

/** The actions on a store: seeing it as customers do, copying it, and pausing orders. */
export function StoreActs({ row }: { row: Row }) {
  const t = useManageText()
  const page = row.store_type === 'grocery' ? `/grocery?store=${row.slug}` : `/stores/${row.slug}`
  return (
    <>
      <PressTab icon="eye" href={page}>
        {t('menuSee')}
      </PressTab>
      <CopyStore row={row} />
      <PauseStore row={row} />
    </>
  )
}
