import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { showToast } from '../../../ui/toast'
import type { ConsoleData, Row } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { describedResource, isResource } from '../data/resources'
import { useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { Press } from '../kit/press'

type Values = Record<string, unknown>

interface Change {
  resource: string
  id: number
  before: Values
  after: Values
}

/** A change of a row as values for its form; null for anything else, such as money that moved. */
export function undoable(row: Row): Change | null {
  const [resource = '', id = ''] = String(row.subject).split(':')
  if (row.action !== `${resource}.update` || !isResource(resource) || !/^\d+$/.test(id)) return null
  const { values, acts } = describedResource(resource)
  const typed = (side: unknown): Values =>
    Object.fromEntries(Object.entries((side ?? {}) as Values).filter(([field]) => field in values))
  const [before, after] = [typed(row.before), typed(row.after)]
  return acts.includes('update') && Object.keys(before).length > 0
    ? { resource, id: Number(id), before, after }
    : null
}

/** Restores the values from before, if nobody changed them since. The server checks it like any save. */
export function AuditUndo({ change }: { change: Change }) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const client = useQueryClient()
  const mayWrite = useMay(change.resource, 'update')
  const [asking, setAsking] = useState(false)
  const { resource, id, before, after } = change
  const { data: now, isError } = useQuery({
    queryKey: [resource, 'now', id],
    enabled: mayWrite,
    retry: false,
    queryFn: async () => (await data.getOne<Row>(resource, { id })).data,
  })
  if (!mayWrite || (!now && !isError)) return null
  const fields = Object.keys(before)
  // lists and objects come back from the log with their keys in another order
  const isAsLeft = now && fields.every((field) => hashKey([now[field]]) === hashKey([after[field]]))
  const undo = async () => {
    if (!now) return
    try {
      await data.update(resource, { id, data: before, meta: { version: now.version }, previousData: now })
      showToast({ text: t('auditUndone'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error), icon: 'warning-fill' })
    }
    await client.invalidateQueries({ queryKey: [resource] })
    void client.invalidateQueries({ queryKey: ['audit-log'] })
  }
  return (
    <div className="grid gap-2">
      <Press icon="arrow-counter-clockwise" disabled={!isAsLeft} onClick={() => setAsking(true)}>
        {t('auditUndo')}
      </Press>
      {!isAsLeft && <p className="text-meta text-ink-2">{t(now ? 'auditUndoSince' : 'auditUndoGone')}</p>}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('auditUndoAsk')}
        text={t('auditUndoText', { count: fields.length })}
        yes={t('auditUndo')}
        onYes={undo}
      />
    </div>
  )
}
