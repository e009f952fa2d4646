import { useQueryClient } from '@tanstack/react-query'
import { PART_BYTES } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import { number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press, PressLink } from '../kit/press'
import { columnLabel } from './column-label'
import { ColumnRows } from './column-rows'
import { DryRun, MistakeList, totals } from './dry-run'
import { FileDrop } from './file-drop'
import { FileHead } from './file-head'
import { IMPORTS, kindText } from './paths'
import { isAtWork, useImport, useKeepJob } from './queries'
import { Steps } from './steps'

/** The import of one file: mapped, checked, imported. */
export function ImportScreen() {
  const t = useManageText()
  usePageTitle(t('importsTitle'))
  const { data: job, isError, refetch } = useImport(Number(useParams().id))
  if (isError)
    return (
      <EmptyState title={t('settingsProblem')} text={t('settingsProblemText')}>
        <Press onClick={() => void refetch()}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  if (!job)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="30rem" r="1rem" />
      </Skeletons>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={IMPORTS} className="flex min-h-tap items-center gap-2 text-meta text-ink-2 hover:underline">
          {t('importsTitle')} <Icon name="caret-right" size="xs" flip />
        </Link>
        <h1 className="text-title-l">{t('importTitle', { kind: t(kindText(job.kind)) })}</h1>
        {job.restaurant && (
          <bdi className="text-meta text-ink-2">{t('importInto', { store: job.restaurant.name })}</bdi>
        )}
        <Steps state={job.state} />
      </div>
      {job.state === 'uploading' ? <StoppedUpload job={job} /> : <Job job={job} />}
    </>
  )
}

const MEGABYTE = 1_000_000

function StoppedUpload({ job }: { job: FileJob }) {
  const t = useManageText()
  const done = number(Math.round((job.parts * PART_BYTES) / MEGABYTE))
  return (
    <section className="grid gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <p className="text-body-s">
        {t('importUploadStopped', { done, all: number(Math.max(1, Math.round(job.bytes / MEGABYTE))) })}
      </p>
      <FileDrop kind={job.kind} store={job.restaurant?.id ?? null} begun={job} />
    </section>
  )
}

function Job({ job }: { job: FileJob }) {
  const t = useManageText()
  const keep = useKeepJob()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isDone = job.state === 'done'
  // cached lists of what was imported are out of date
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'console' })
  }, [isDone, client])
  const act = async (call: () => Promise<FileJob>) => {
    setBusy(true)
    setProblem(null)
    try {
      keep(await call())
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  const read = (said: Omit<Parameters<typeof consoleApi.files.read>[0], 'job_id'>) =>
    act(() => consoleApi.files.read({ job_id: job.id, ...said }))
  const mapped = Object.fromEntries(
    job.read?.columns.map(({ source, target }) => [source, target ?? '']) ?? [],
  )
  const isFixed = isDone || job.state === 'writing' || job.state === 'cancelled'
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="min-w-0 rounded-2xl bg-surface shadow-e1">
        <FileHead job={job} disabled={isFixed || busy} onRead={read} />
        {problem && (
          <div className="px-4.5 pb-3">
            <Notice tone="bad" live>
              {problem}
            </Notice>
          </div>
        )}
        <JobState job={job} onRead={read} />
        {job.read && (
          <ColumnRows
            columns={job.read.columns}
            targets={job.targets}
            disabled={isFixed}
            onMap={(source, target) => void read({ map: { ...mapped, [source]: target } })}
          />
        )}
        <Foot job={job} busy={busy} onRun={() => void act(() => consoleApi.files.run({ job_id: job.id }))} />
      </section>
      <div className="grid min-w-0 gap-3.5">
        <DryRun job={job} />
        {job.result && job.result.oddities.length > 0 && (
          <section aria-labelledby="oddities" className="grid gap-2 rounded-2xl bg-surface p-4 shadow-e1">
            <h2 id="oddities" className="font-display text-title-s font-bold">
              {t('importLook')}
            </h2>
            <p className="text-caption text-ink-2">{t('importLookText')}</p>
            <MistakeList mistakes={job.result.oddities} />
          </section>
        )}
      </div>
    </div>
  )
}

/** What people have to decide about the file, or why it was stopped. */
function JobState({
  job,
  onRead,
}: {
  job: FileJob
  onRead: (said: { amounts: 'major' | 'minor' }) => Promise<void>
}) {
  const t = useManageText()
  const { read, state, problem } = job
  const missing = read?.missing.map((name) => columnLabel(t, name)).join(', ')
  return (
    <div className="grid gap-2 px-4.5 pb-3 empty:hidden">
      {state === 'failed' && problem === 'stopped' && (
        <Notice tone="bad">{`${t('importStopped')}. ${t('importStoppedText')}`}</Notice>
      )}
      {state === 'failed' && problem !== null && problem !== 'stopped' && (
        <Notice tone="bad">{t('importUnreadable', { reason: problem })}</Notice>
      )}
      {missing && <Notice tone="warn">{t('importMissing', { fields: missing })}</Notice>}
      {read?.asks_amounts && (
        <div className="grid gap-2 rounded-control bg-warn-soft p-3">
          <p className="text-meta text-warn">{t('importAsksAmounts', { amount: number(5_000) })}</p>
          <span className="flex flex-wrap gap-2">
            <Press kind="p" onClick={() => void onRead({ amounts: 'minor' })}>
              {t('importAnswerMinor')}
            </Press>
            <Press onClick={() => void onRead({ amounts: 'major' })}>{t('importAnswerMajor')}</Press>
          </span>
        </div>
      )}
    </div>
  )
}

function Foot({ job, busy, onRun }: { job: FileJob; busy: boolean; onRun: () => void }) {
  const t = useManageText()
  const navigate = useNavigate()
  const { state, result } = job
  const counted = result && totals(result)
  const ready = counted ? counted.created + counted.updated + counted.unchanged : 0
  const mayGoOn = state === 'failed' && job.rows_done > 0
  if (state === 'done')
    return (
      <div className="flex flex-wrap items-center gap-3 px-4.5 py-3.5" role="status">
        <span className="flex items-center gap-1.5 text-label text-success">
          <Icon name="check-circle-fill" size="s" /> {t('importDone', { count: ready })}
        </span>
        {counted && counted.refused > 0 && (
          <span className="text-meta text-ink-2">{t('importDoneRefused', { count: counted.refused })}</span>
        )}
        <PressLink to={IMPORTS} className="ms-auto">
          {t('importAnother')}
        </PressLink>
      </div>
    )
  const cancel = async () => {
    await consoleApi.files.cancel({ job_id: job.id }).catch(() => undefined)
    await navigate(IMPORTS)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-4.5 py-3.5">
      <span className="me-auto text-caption text-ink-2">{t('importRemember')}</span>
      {state !== 'cancelled' && <Press onClick={() => void cancel()}>{t('importCancel')}</Press>}
      {(state === 'checked' || mayGoOn) && (
        <Press kind="p" busy={busy} disabled={!mayGoOn && ready === 0} onClick={onRun}>
          {mayGoOn ? t('importGoOn') : t('importRun', { count: ready })}
        </Press>
      )}
      {isAtWork(job) && <span className="sr-only">{t('importReading')}</span>}
    </div>
  )
}
