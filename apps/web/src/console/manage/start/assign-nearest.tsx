import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Today } from '@tokri/contract/today'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press, PressLink } from '../kit/press'
import { ridersFor } from '../orders/riders-for'
import { ORDERS } from '../shell/navigation'
import { today } from './use-today'

type Waiting = Today['riderless']['first'][number]

/** Assigns the nearest available rider with one press; if there is none, links to the order. */
export function AssignNearest({ order: { order_id, unique_order_id } }: { order: Waiting }) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const riders = ridersFor(order_id)
  const { data } = useQuery({ ...riders, refetchInterval: 30_000 })
  const nearest = data?.find(({ why }) => why === null)
  if (!nearest)
    return (
      <PressLink to={`${ORDERS}/${unique_order_id}`}>{t(data ? 'todayNoRider' : 'todayOrder')}</PressLink>
    )
  const { id: rider_id, name, minutes } = nearest
  const again = () =>
    Promise.all([today.queryKey, riders.queryKey].map((key) => client.invalidateQueries({ queryKey: key })))
  const send = async (call: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await call()
      return true
    } catch (error) {
      showToast({ text: problemText(error) })
      return false
    } finally {
      setBusy(false)
      await again()
    }
  }
  const reason = t('todayNearest')
  const takeBack = () =>
    send(() => consoleApi.desk.releaseRider({ order_id, rider_id, reason: t('todayUndone') }))
  const assign = async () => {
    if (!(await send(() => consoleApi.desk.assignRider({ order_id, rider_id, reason })))) return
    showToast({
      text: t('todayAssigned', { name }),
      icon: 'check-circle-fill',
      action: { label: t('todayUndo'), onAct: () => void takeBack() },
    })
  }
  return (
    <Press busy={busy} onClick={() => void assign()}>
      {minutes === null ? t('todayAssign', { name }) : t('todayAssignIn', { name, minutes })}
    </Press>
  )
}
