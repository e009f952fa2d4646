import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PART_BYTES } from '@tokri/contract/file-kinds'
import type { MoveInJob } from '@tokri/contract/move-in'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { UPLOAD_MS } from '../../../lib/api/api'
import { usePageTitle } from '../../../lib/dom/page-title'
import { number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { consoleApi, consoleSend } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { MoveInReport } from './move-in-report'
import { IMPORTS } from './paths'
import { ProgressBar } from './progress-bar'
import { Steps } from './steps'

const queryKey = ['console', 'move-in']
const POLL_MS = 1_000

/** Importing a shop from another system by its database dump. */
export function MoveInScreen() {
  const t = useManageText()
  usePageTitle(t('moveInTitle'))
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await consoleApi.moveIn.latest({})).job,
    refetchInterval: ({ state }) =>
      state.data?.state === 'checking' || state.data?.state === 'writing' ? POLL_MS : false,
  })
  const job = data ?? null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={IMPORTS} className="flex min-h-tap items-center gap-2 text-meta text-ink-2 hover:underline">
          {t('importsTitle')} <Icon name="caret-right" size="xs" flip />
        </Link>
        <h1 className="text-title-l">{t('moveInTitle')}</h1>
        <Steps state={job?.state ?? 'uploading'} />
      </div>
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Dump job={job} />
        {job?.moved && <MoveInReport job={job} moved={job.moved} />}
      </div>
    </>
  )
}

/** Uploads a dump in parts; continues one that was interrupted. */
function useSend(job: MoveInJob | null) {
  const t = useManageText()
  const client = useQueryClient()
  const [sent, setSent] = useState<{ done: number; all: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = (now: MoveInJob) => client.setQueryData(queryKey, now)
  const send = async (file: File) => {
    setProblem(null)
    setSent({ done: 0, all: file.size })
    try {
      const isSame = job?.state === 'uploading' && job.name === file.name && job.bytes === file.size
      const begun = isSame ? job : await consoleApi.moveIn.start({ name: file.name, bytes: file.size })
      keep(begun)
      for (let part = begun.parts; part * PART_BYTES < file.size; part++) {
        const form = new FormData()
        form.append('job_id', String(begun.id))
        form.append('part', String(part))
        form.append('file', file.slice(part * PART_BYTES, (part + 1) * PART_BYTES))
        const path = '/public/api/console/move-in/send-part'
        keep((await consoleSend({ method: 'POST', path, body: form }, { timeout: UPLOAD_MS })) as MoveInJob)
        setSent({ done: Math.min(file.size, (part + 1) * PART_BYTES), all: file.size })
      }
    } catch (error) {
      setProblem(`${problemText(error)} ${t('moveInSendAgain')}`)
    }
    setSent(null)
  }
  const run = async (id: number) => {
    setProblem(null)
    try {
      keep(await consoleApi.moveIn.run({ job_id: id }))
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return { sent, problem, send, run }
}

function Dump({ job }: { job: MoveInJob | null }) {
  const t = useManageText()
  const input = useRef<HTMLInputElement>(null)
  const { sent, problem, send, run } = useSend(job)
  const isAtWork = job?.state === 'checking' || job?.state === 'writing'
  const agrees = job?.moved?.totals.every(({ theirs, ours }) => theirs === ours) ?? false
  return (
    <section aria-labelledby="dump" className="grid gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <h2 id="dump" className="font-display text-title-s font-bold">
        {t('moveInDump')}
      </h2>
      <p className="text-body-s text-ink-2">{t('moveInText')}</p>
      {job && (
        <p className="text-label wrap-anywhere">
          <bdi>{job.name}</bdi>
        </p>
      )}
      {sent && <ProgressBar done={sent.done} all={sent.all} label={t('importUploading')} />}
      {job && isAtWork && <Work job={job} />}
      {job?.state === 'failed' && (
        <Notice tone="bad">
          {job.problem === 'stopped' || !job.problem
            ? `${t('importStopped')}. ${t('importStoppedText')}`
            : job.problem}
        </Notice>
      )}
      {job?.state === 'checked' && <Notice tone="info">{t('moveInChecked')}</Notice>}
      {job?.state === 'done' && (
        <Notice tone={agrees ? 'ok' : 'bad'}>{t(agrees ? 'moveInDone' : 'moveInDiffers')}</Notice>
      )}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {(job?.state === 'checked' || job?.state === 'failed') && (
          <Press kind="p" onClick={() => void run(job.id)}>
            {job.state === 'checked' ? t('moveInRun') : t('importGoOn')}
          </Press>
        )}
        {!isAtWork && (
          <Press
            kind={job?.state === 'checked' || job?.state === 'failed' ? 'o' : 'p'}
            icon="upload-simple"
            busy={sent !== null}
            onClick={() => input.current?.click()}
          >
            {t('moveInChoose')}
          </Press>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".sql,.gz"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
    </section>
  )
}

function Work({ job: { state, rows, rows_done } }: { job: MoveInJob }) {
  const t = useManageText()
  const [done, all] = [number(rows_done), number(rows ?? 0)]
  if (rows === null) return <ProgressBar done={0} all={null} label={t('moveInReading', { done })} />
  const label = state === 'writing' ? t('importWriting', { done, all }) : t('importChecking', { done, all })
  return <ProgressBar done={rows_done} all={rows} label={label} />
}
