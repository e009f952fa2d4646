import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentKind } from '@tokri/contract/applications'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMe } from '../data/permissions'
import { type ManageTextKey, optionLabel, useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { ApplicantsLink } from './applicants-link'
import { ApproveForm } from './approve-form'
import { Card } from './card'
import { RefuseForm } from './refuse-form'

const papers: Record<DocumentKind, ManageTextKey> = {
  portrait: 'paperPortrait',
  identity: 'paperIdentity',
  licence: 'paperLicence',
  vehicle: 'paperVehicle',
  food_licence: 'paperFoodLicence',
  tax: 'paperTax',
}
/** The applicant's answers, in the order of the questions. */
const detailTexts: Readonly<Record<string, ManageTextKey>> = {
  store_name: 'field_store_name',
  store_type: 'field_store_type',
  address: 'field_address',
  vehicle: 'field_vehicle',
  vehicle_number: 'field_vehicle_number',
  area: 'applicationArea',
  note: 'applicationNote',
}

/** One application: the answers, the documents, and the decision. */
export function ApplicationPage({ row }: { row: Row }) {
  const t = useManageText()
  const client = useQueryClient()
  const mayDecide = useMe()?.permissions.includes('applications:decide') ?? false
  const [step, setStep] = useState<'look' | 'approve' | 'refuse'>('look')
  const id = Number(row.id)
  const { data, error } = useQuery({
    queryKey: ['console', 'application', id],
    queryFn: () => consoleApi.applications.showApplication({ id }),
  })
  const done = async () => {
    setStep('look')
    await client.invalidateQueries({ queryKey: ['applications'] })
  }
  const waits = row.state === 'waiting'
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="16rem" r="1rem" />
      </Skeletons>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Decided row={row} />
        <Card title={t('applicationSaid')}>
          <Said row={row} details={data.details} />
        </Card>
        <Card title={t('applicationPapers')}>
          {data.documents.length === 0 && <p className="text-meta text-ink-2">{t('applicationNoPapers')}</p>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
            {data.documents.map(({ kind, image }) => (
              <li key={kind}>
                <a
                  href={image}
                  target="_blank"
                  rel="noreferrer"
                  className="grid gap-1.5 text-meta hover:underline"
                >
                  <img
                    src={image}
                    alt=""
                    className="h-32 w-full rounded-control bg-surface-2 object-contain"
                  />
                  {t(papers[kind])}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {waits && mayDecide && (
          <Card title={t(step === 'refuse' ? 'applicationRefuse' : 'applicationDecide')}>
            {step === 'look' && (
              <div className="flex flex-wrap gap-2">
                <Press kind="p" icon="check" onClick={() => setStep('approve')}>
                  {t('applicationApprove')}
                </Press>
                <Press kind="d" onClick={() => setStep('refuse')}>
                  {t('applicationRefuse')}
                </Press>
              </div>
            )}
            {step === 'approve' && (
              <ApproveForm row={row} details={data.details} onBack={() => setStep('look')} onDone={done} />
            )}
            {step === 'refuse' && <RefuseForm row={row} onBack={() => setStep('look')} onDone={done} />}
          </Card>
        )}
        <ApplicantsLink id={id} until={data.link_until} mayEnd={mayDecide} />
      </div>
    </div>
  )
}

/** Who decided what, with a link to the new rider or store. */
function Decided({ row }: { row: Row }) {
  const t = useManageText()
  if (row.state === 'waiting') return null
  const who = String(row.decided_by_name ?? t('auditNobody'))
  if (row.state === 'refused')
    return (
      <Notice tone="bad">
        {t('applicationRefusedBy', { name: who })} <bdi>{String(row.reason ?? '')}</bdi>
      </Notice>
    )
  const made =
    row.restaurant_id === null
      ? pathOf('riders', Number(row.user_id))
      : pathOf('stores', Number(row.restaurant_id))
  return (
    <Notice tone="ok">
      {t('applicationApprovedBy', { name: who })}{' '}
      <PressLink kind="g" small to={made}>
        {t('applicationOpenMade')}
      </PressLink>
    </Notice>
  )
}

function Said({ row, details }: { row: Row; details: Record<string, unknown> }) {
  const t = useManageText()
  const lines: [string, string][] = [
    [t('field_name'), String(row.name)],
    [t('field_phone'), String(row.phone)],
    ...(row.email ? [[t('field_email'), String(row.email)] as [string, string]] : []),
    ...Object.entries(detailTexts).flatMap(([key, text]): [string, string][] => {
      const value = details[key]
      if (value === undefined || value === null) return []
      return [[t(text), key === 'store_type' ? optionLabel(t, 'store_type', value) : String(value)]]
    }),
  ]
  return (
    <dl className="grid gap-2 text-meta">
      {lines.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
