import type { RiderCash } from '@tokri/contract/resources/cash'
import { useState } from 'react'
import type { Row } from '../data/data-provider'
import { useMayAct } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { DifferenceSheet } from './difference-sheet'

/** Books a rider's shortage or surplus. */
export function RiderCashActs({ row }: { row: Row }) {
  const t = useManageText()
  const mayAct = useMayAct('riders-with-cash')
  const [isOpen, setOpen] = useState(false)
  const rider = row as unknown as RiderCash
  if (!mayAct) return null
  return (
    <>
      <Press small aria-label={`${t('cashBook')}: ${rider.name}`} onClick={() => setOpen(true)}>
        {t('cashBook')}
      </Press>
      {isOpen && <DifferenceSheet rider={rider} onClose={() => setOpen(false)} />}
    </>
  )
}
