import { CreateBase, EditBase, useCreateContext, useDelete, useEditContext } from 'ra-core'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import type { Art } from '../../../ui/art'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import type { Row } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { resourceText, useManageText } from '../data/texts'
import { historyPath, pathOf, rowTitle, type ScreenLooks } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { RoundPicture } from '../kit/round-picture'
import { Value } from '../kit/value'
import type { Values } from './changes'
import { keepFocus } from './kept-focus'
import { RecordForm } from './record-form'

export interface HeadProps {
  looks: ScreenLooks
  title: string
  /** The row that is open; a new one has none. */
  row?: Row
  children?: ReactNode
}

/** Breadcrumb, title, and whether it is switched on. */
function Head({ looks, title, row, children }: HeadProps) {
  const t = useManageText()
  usePageTitle(title)
  return (
    <div className="flex min-h-9 flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <nav aria-label={t('breadcrumb')} className="flex items-center gap-1.5 text-meta text-ink-2">
        <Link to={pathOf(looks.resource)} className="inline-flex min-h-6 items-center hover:underline">
          {t(resourceText(looks.resource, 'many'))}
        </Link>
        <Icon name="caret-right" size="xs" flip />
      </nav>
      {typeof row?.image === 'string' && (
        <RoundPicture image={row.image} art={(row.art ?? null) as Art | null} size={36} />
      )}
      <h1 className="min-w-0 text-title-l">
        <bdi>{title}</bdi>
      </h1>
      {row && looks.switches && <Value resource={looks.resource} field={looks.switches} row={row} />}
      <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}

interface EditPageProps {
  looks: ScreenLooks
  id: number
  /** Shown above the form; by default a breadcrumb and title. */
  Top?: ComponentType<HeadProps>
}

/** Opens one row. */
export function EditPage({ looks, id, Top = Head }: EditPageProps) {
  return (
    // pessimistic: otherwise ra-core shows a change as saved and sends it only when its own message closes
    <EditBase
      key={id}
      resource={looks.resource}
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      disableAuthentication
      queryOptions={{ refetchOnWindowFocus: true, onError: () => undefined }}
      mutationOptions={{ onSuccess: () => undefined, onError: () => undefined }}
    >
      <EditBody looks={looks} Top={Top} />
    </EditBase>
  )
}

function EditBody({ looks, Top }: Omit<Required<EditPageProps>, 'id'>) {
  const t = useManageText()
  const { record: read, isPending, error } = useEditContext<Row>()
  const mayWrite = useMay(looks.resource, 'update')
  const mayReadLog = useMay('audit-log', 'read')
  // a saved row gets another form, whose version and values are there before the cache changes
  const [saved, setSaved] = useState<Row | null>(null)
  const record = saved && read && saved.version > read.version ? saved : read
  const update = useUpdateRow()
  const Around = looks.Around ?? Alone
  if (error)
    return (
      <EmptyState title={t('formGone')} text={t('formGoneText')}>
        <PressLink to={pathOf(looks.resource)}>{t('formBack')}</PressLink>
      </EmptyState>
    )
  if (isPending || !record)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="2rem" w="18rem" r="0.75rem" />
        <Skeleton h="24rem" r="1rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    )
  return (
    <>
      <Top looks={looks} title={rowTitle(looks, record)} row={record}>
        {mayReadLog && looks.resource !== 'audit-log' && (
          <PressLink kind="g" icon="clock" to={historyPath(`${looks.resource}:${record.id}`)}>
            {t('auditHistory')}
          </PressLink>
        )}
        <Suspense fallback={null}>{looks.Acts && <looks.Acts row={record} />}</Suspense>
        <RemoveButton looks={looks} row={record} />
      </Top>
      {looks.Record && (
        <Suspense fallback={<Skeleton h="24rem" r="1rem" />}>
          <looks.Record row={record} />
        </Suspense>
      )}
      {!looks.Record && (
        <Suspense fallback={<Skeleton h="24rem" r="1rem" />}>
          <Around row={record}>
            {!mayWrite && <Notice tone="info">{t('formReadOnly')}</Notice>}
            <RecordForm
              key={saved?.version}
              looks={looks}
              row={record}
              readOnly={!mayWrite}
              save={async (values, version) => {
                const giveBack = keepFocus()
                const saved = await update(values, version)
                flushSync(() => setSaved(saved))
                giveBack()
                showToast({ text: t('formSaved'), icon: 'check-circle-fill' })
              }}
            />
          </Around>
        </Suspense>
      )}
    </>
  )
}

const Alone = ({ children }: { children: ReactNode }) => children

/** Saves through ra-core, so that lists and other open parts update; an error is thrown to the form. */
function useUpdateRow() {
  const { save } = useEditContext<Row>()
  return async (values: Values, version: number | null) => {
    const result: { error?: unknown; row?: Row } = {}
    await save?.(values as Partial<Row>, {
      meta: { version },
      onSuccess: (row) => {
        result.row = row as Row
      },
      onError: (error) => {
        result.error = error
      },
    })
    if (result.error) throw result.error
    return result.row ?? null
  }
}

function RemoveButton({ looks, row }: { looks: ScreenLooks; row: Row }) {
  const t = useManageText()
  const navigate = useNavigate()
  const mayRemove = useMay(looks.resource, 'remove')
  const [asking, setAsking] = useState(false)
  const [remove, { isPending }] = useDelete<Row>()
  if (!mayRemove) return null
  const act = () =>
    void remove(
      looks.resource,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showToast({ text: t('formRemoved'), icon: 'check-circle-fill' })
          void navigate(pathOf(looks.resource))
        },
        onError: (error) => {
          setAsking(false)
          showToast({ text: error instanceof Error ? error.message : String(error) })
        },
      },
    )
  return (
    <>
      <Press kind="d" icon="trash" onClick={() => setAsking(true)}>
        {t('formRemove')}
      </Press>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('formRemoveTitle', { name: rowTitle(looks, row) })}
        text={t('formRemoveText')}
        actions={
          <>
            <Button kind="soft" onClick={() => setAsking(false)}>
              {t('formKeep')}
            </Button>
            <Button kind="ink" loading={isPending} onClick={act}>
              {t('formRemove')}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Makes a new row. */
export function CreatePage({ looks }: { looks: ScreenLooks }) {
  return (
    <CreateBase
      key={looks.resource}
      resource={looks.resource}
      redirect={false}
      mutationMode="pessimistic"
      disableAuthentication
      mutationOptions={{ onSuccess: () => undefined, onError: () => undefined }}
    >
      <CreateBody looks={looks} />
    </CreateBase>
  )
}

function CreateBody({ looks }: { looks: ScreenLooks }) {
  const t = useManageText()
  const navigate = useNavigate()
  const { save } = useCreateContext<Row>()
  const [made, setMade] = useState(0)
  const create = async (values: Values) => {
    const result: { error?: unknown; row?: Row } = {}
    await save?.(values as Partial<Row>, {
      onSuccess: (row) => {
        result.row = row as Row
      },
      onError: (error) => {
        result.error = error
      },
    })
    if (result.error) throw result.error
    // the empty form is not dirty, so nothing asks whether to leave it
    flushSync(() => setMade(made + 1))
    showToast({ text: t('formCreated'), icon: 'check-circle-fill' })
    void navigate(result.row ? pathOf(looks.resource, result.row.id) : pathOf(looks.resource), {
      replace: true,
    })
  }
  return (
    <>
      <Head looks={looks} title={t(resourceText(looks.resource, 'new'))} />
      <RecordForm key={made} looks={looks} row={null} readOnly={false} save={create} />
    </>
  )
}
