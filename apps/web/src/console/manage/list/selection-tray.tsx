import { useQueryClient } from '@tanstack/react-query'
import type { BulkOutcome } from '@tokri/contract/resources/resource'
import { useDataProvider, useGetMany, useListContext } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { number } from '../../../lib/format/figures'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import type { BulkAct, ConsoleData, Row } from '../data/data-provider'
import { useMay, useMayAct } from '../data/permissions'
import { describedResource } from '../data/resources'
import { useManageText } from '../data/texts'
import { Later } from '../kit/later'
import type { ScreenLooks } from '../kit/looks'
import { Key, Press } from '../kit/press'
import { useKeys } from '../shell/keys'

/** The most rows that "select all that match" selects. */
const MAX_SELECTED = 2_000

interface Result {
  act: BulkAct
  outcome: BulkOutcome
}

/** Carries out a bulk action and keeps the rows that failed, with the reasons. */
function useBulk({ resource }: ScreenLooks) {
  const data = useDataProvider<ConsoleData>()
  const client = useQueryClient()
  const t = useManageText()
  const { onSelect } = useListContext<Row>()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const run = async (ids: readonly number[], act: BulkAct) => {
    setBusy(true)
    try {
      const outcome = await data.bulk(resource, ids, act)
      await client.invalidateQueries({ queryKey: [resource] })
      const left = outcome.failed.map(({ id }) => id)
      onSelect(left)
      setResult(left.length > 0 ? { act, outcome } : null)
      if (left.length === 0)
        showToast({
          text: t(act.act === 'remove' ? 'bulkRemoved' : 'bulkDone', { count: outcome.done.length }),
          icon: 'check-circle-fill',
        })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, result, close: () => setResult(null) }
}

/** What is selected and the actions on it, above everything else. */
export function SelectionTray({ looks }: { looks: ScreenLooks }) {
  const t = useManageText()
  const { selectedIds, onUnselectItems, data: rows = [] } = useListContext<Row>()
  const mayWrite = useMay(looks.resource, 'update')
  const mayRemove = useMay(looks.resource, 'remove')
  const mayAct = useMayAct(looks.resource)
  const { run, busy, result, close } = useBulk(looks)
  const [asking, setAsking] = useState(false)
  const ids = selectedIds.map(Number)
  const elsewhere = ids.filter((id) => !rows.some((row) => row.id === id)).length
  const shown = ids.length > 0
  useKeys({ escape: () => onUnselectItems() }, shown)
  const { switches } = looks
  const turn = (on: boolean) => {
    if (!switches) return
    const isNumber = describedResource(looks.resource).values[switches]?.kind === 'choice'
    void run(ids, { act: 'update', values: { [switches]: isNumber ? Number(on) : on } })
  }
  return (
    <>
      {result && <Outcome result={result} onRetry={() => void run(ids, result.act)} onClose={close} />}
      {shown && (
        <div
          role="toolbar"
          aria-label={t('listSelected', { count: ids.length })}
          className="sticky inset-x-0 bottom-0 z-10 mx-auto flex min-h-12 w-fit max-w-full flex-none flex-wrap items-center gap-1.5 rounded-2xl bg-inverse py-1.5 ps-4 pe-1.5 text-label text-on-inverse shadow-e3 max-sm:bottom-20"
        >
          <span role="status">{t('listSelected', { count: ids.length })}</span>
          {elsewhere > 0 && (
            <span className="font-medium text-on-inverse-2">
              {t('listSelectedElsewhere', { count: elsewhere })}
            </span>
          )}
          <SelectMatching looks={looks} />
          <span className="mx-1.5 h-5 w-px bg-current opacity-25" aria-hidden="true" />
          {mayWrite && switches && (
            <>
              <Press kind="t" small icon="check" busy={busy} onClick={() => turn(true)}>
                {t('bulkOn')}
              </Press>
              <Press kind="t" small icon="power" busy={busy} onClick={() => turn(false)}>
                {t('bulkOff')}
              </Press>
            </>
          )}
          {looks.BulkActs && mayAct && (
            <Later>
              <ChosenActs
                Acts={looks.BulkActs}
                resource={looks.resource}
                ids={ids}
                onDone={onUnselectItems}
              />
            </Later>
          )}
          {mayRemove && (
            <Press kind="t" small icon="trash" busy={busy} onClick={() => setAsking(true)}>
              {t('bulkRemove')}
            </Press>
          )}
          <Press kind="t" small onClick={() => onUnselectItems()}>
            {t('listClear')} <Key>Esc</Key>
          </Press>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('bulkRemoveTitle', { count: ids.length })}
        text={t('bulkRemoveText')}
        actions={
          <>
            <Button kind="soft" onClick={() => setAsking(false)}>
              {t('formKeep')}
            </Button>
            <Button
              kind="ink"
              onClick={() => {
                setAsking(false)
                void run(ids, { act: 'remove' })
              }}
            >
              {t('bulkRemove')}
            </Button>
          </>
        }
      />
    </>
  )
}

interface ChosenActsProps {
  Acts: ComponentType<{ rows: Row[]; onDone: () => void }>
  resource: string
  ids: number[]
  onDone: () => void
}

/** The resource's own actions, on rows of this page and of others. */
function ChosenActs({ Acts, resource, ids, onDone }: ChosenActsProps) {
  const { data: rows = [] } = useListContext<Row>()
  const elsewhere = ids.filter((id) => !rows.some((row) => row.id === id))
  const { data: others = [] } = useGetMany<Row>(
    resource,
    { ids: elsewhere },
    { enabled: elsewhere.length > 0 },
  )
  const chosen = [...rows, ...others].filter((row) => row && ids.includes(row.id))
  return chosen.length === ids.length ? <Acts rows={chosen} onDone={onDone} /> : null
}

/** Selects all matching rows, once all rows of the page are selected. */
function SelectMatching({ looks }: { looks: ScreenLooks }) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const { data: rows = [], selectedIds, onSelect, total, filterValues, sort } = useListContext<Row>()
  const [busy, setBusy] = useState(false)
  const wholePage = rows.every(({ id }) => selectedIds.includes(id))
  if (!wholePage || total === undefined || total <= selectedIds.length || total > MAX_SELECTED) return null
  const selectAll = async () => {
    setBusy(true)
    try {
      const ids: number[] = []
      for await (const page of data.eachPage(looks.resource, { filter: filterValues, sort }))
        ids.push(...page.map(({ id }) => id))
      onSelect(ids)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Press kind="t" small busy={busy} className="underline" onClick={() => void selectAll()}>
      {t('listSelectMatching', { count: number(total) })}
    </Press>
  )
}

interface OutcomeProps {
  result: Result
  onRetry: () => void
  onClose: () => void
}

/** "8 changed, 2 left as they are", each with its reason. */
function Outcome({ result: { act, outcome }, onRetry, onClose }: OutcomeProps) {
  const t = useManageText()
  const { done, failed } = outcome
  return (
    <div role="alert" className="grid flex-none gap-2 rounded-2xl bg-warn-soft p-4 text-warn">
      <p className="flex items-center gap-2 text-label">
        <Icon name="warning-fill" size="s" />
        {t('bulkFailed', { count: failed.length })}
        {done.length > 0 && (
          <span>{t(act.act === 'remove' ? 'bulkRemoved' : 'bulkDone', { count: done.length })}</span>
        )}
      </p>
      <ul className="max-h-32 overflow-y-auto text-meta">
        {failed.map(({ id, message }) => (
          <li key={id}>
            <b className="tabular-nums">{id}</b> {message}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Press small icon="arrow-clockwise" onClick={onRetry}>
          {t('bulkRetry')}
        </Press>
        <Press kind="g" small onClick={onClose}>
          {t('bulkClose')}
        </Press>
      </div>
    </div>
  )
}
