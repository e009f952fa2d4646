import { Form, ResourceContextProvider } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Problem } from '../../../lib/api/problem'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { describedResource } from '../data/resources'
import { useManageText } from '../data/texts'
import { FieldInput } from '../form/field-input'
import { Press } from '../kit/press'
import type { DecideProps } from './refuse-form'

interface ApproveProps extends DecideProps {
  details: Record<string, unknown>
}

/** What has to be filled in to approve, with the fields of the row that is created. */
const asked = {
  rider: {
    resource: 'riders',
    fields: [
      'vehicle',
      'vehicle_number',
      'vehicle_kind',
      'zone_ids',
      'max_orders',
      'cash_limit',
      'share_rate',
      'restaurant_ids',
    ],
  },
  store: { resource: 'stores', fields: ['latitude', 'zone_id', 'commission_rate'] },
} as const
const kindOf = (row: Row): keyof typeof asked => (row.kind === 'store' ? 'store' : 'rider')

/** The applicant's answers, and the usual limits for the rest. */
function startOf(row: Row, details: Record<string, unknown>): Record<string, unknown> {
  const { resource, fields } = asked[kindOf(row)]
  const names: string[] = [...fields, ...(resource === 'stores' ? ['longitude'] : [])]
  const { defaults } = describedResource(resource)
  return Object.fromEntries(names.map((name) => [name, details[name] ?? defaults[name] ?? null]))
}

/** Turns an application into a rider or a store. */
export function ApproveForm(props: ApproveProps) {
  const { resource } = asked[kindOf(props.row)]
  const [start] = useState(() => startOf(props.row, props.details))
  return (
    <ResourceContextProvider value={resource}>
      {/* otherwise ra-core adds the fields of the application to the values */}
      <Form record={{}} defaultValues={start} onSubmit={() => undefined} className="contents" noValidate>
        <Fields {...props} />
      </Form>
    </ResourceContextProvider>
  )
}

/** Sends the decision with the version that was on the screen. */
async function send(row: Row, values: Record<string, unknown>): Promise<void> {
  const decision = { ...values, id: Number(row.id), version: row.version } as never
  if (row.kind === 'store') await consoleApi.applications.approveStore(decision)
  else await consoleApi.applications.approveRider(decision)
}

function Fields({ row, onBack, onDone }: ApproveProps) {
  const t = useManageText()
  const kind = kindOf(row)
  const { getValues, handleSubmit, setError } = useFormContext()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const approve = handleSubmit(async () => {
    setBusy(true)
    setProblem(null)
    try {
      await send(row, getValues())
      showToast({ text: t('applicationTold'), icon: 'check-circle-fill' })
      await onDone()
    } catch (error) {
      const errors = error instanceof Problem ? error.errors : []
      for (const { field, message } of errors) setError(field.slice(1), { type: 'server', message })
      setProblem(problemText(error))
    }
    setBusy(false)
  })
  return (
    <div className="grid gap-3.5">
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {asked[kind].fields.map((field) => (
        <FieldInput key={field} field={field} />
      ))}
      <p className="text-caption text-ink-2">
        {t(kind === 'store' ? 'applicationMakesStore' : 'applicationMakesRider')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Press kind="p" busy={busy} onClick={() => void approve()}>
          {t('applicationApprove')}
        </Press>
        <Press onClick={onBack}>{t('secondBack')}</Press>
      </div>
    </div>
  )
}
