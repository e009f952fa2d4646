import type { FileJob } from '@tokri/contract/files'
import { number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { columnLabel } from './column-label'
import { openDownload } from './open-download'
import { ProgressBar } from './progress-bar'
import { reasonText } from './reasons'

type Result = NonNullable<FileJob['result']>
type Mistakes = Result['mistakes']

/** Rows by outcome, of all kinds together. */
export function totals({ counts, refused }: Result) {
  const all = Object.values(counts)
  const sum = (of: 'created' | 'updated' | 'unchanged') => all.reduce((total, tally) => total + tally[of], 0)
  return { created: sum('created'), updated: sum('updated'), unchanged: sum('unchanged'), refused }
}

/** The result of a dry run or an import, and its progress. */
export function DryRun({ job }: { job: FileJob }) {
  const t = useManageText()
  const isDone = job.state === 'done'
  return (
    <section aria-labelledby="dry-run" className="grid gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="dry-run" className="font-display text-title-s font-bold">
          {t(isDone || job.state === 'writing' ? 'importStepRun' : 'importDryRun')}
        </h2>
        {!isDone && job.state !== 'writing' && (
          <span className="text-caption text-ink-2">{t('importNothingSaved')}</span>
        )}
      </div>
      <Work job={job} />
      {job.result && <Figures result={job.result} />}
      {job.result && <MistakeList mistakes={job.result.mistakes} />}
      {job.result && job.result.refused > 0 && <Download job={job} refused={job.result.refused} />}
    </section>
  )
}

function Work({ job: { state, rows, rows_done } }: { job: FileJob }) {
  const t = useManageText()
  const [done, all] = [number(rows_done), number(rows ?? 0)]
  if (state === 'checking')
    return (
      <ProgressBar
        done={rows_done}
        all={rows}
        label={rows === null ? t('importReading') : t('importChecking', { done, all })}
      />
    )
  if (state === 'writing')
    return <ProgressBar done={rows_done} all={rows} label={t('importWriting', { done, all })} />
  return state === 'mapping' ? <p className="text-body-s text-ink-2">{t('importDryRunWaits')}</p> : null
}

const bars = [
  { of: 'created', text: 'importNew', colour: 'bg-success', ink: '' },
  { of: 'updated', text: 'importChanged', colour: 'bg-info', ink: '' },
  { of: 'unchanged', text: 'importSame', colour: 'bg-ink-3', ink: '' },
  { of: 'refused', text: 'importToFix', colour: 'bg-danger', ink: 'text-danger' },
] as const satisfies readonly { of: string; text: ManageTextKey; colour: string; ink: string }[]

function Figures({ result }: { result: Result }) {
  const t = useManageText()
  const counted = totals(result)
  const all = Math.max(1, counted.created + counted.updated + counted.unchanged + counted.refused)
  return (
    <>
      <dl className="grid grid-cols-4 gap-2">
        {bars.map(({ of, text, ink }) => (
          <div key={of} className="grid min-w-0">
            <dd className={`font-display text-title-m font-bold tabular-nums ${counted[of] > 0 ? ink : ''}`}>
              {number(counted[of])}
            </dd>
            <dt className="order-last text-caption text-ink-2">{t(text)}</dt>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-surface-3">
        {bars.map(({ of, colour }) => (
          <span key={of} className={colour} style={{ inlineSize: `${(counted[of] / all) * 100}%` }} />
        ))}
      </div>
    </>
  )
}

/** Mistakes by kind, the most frequent first. */
export function MistakeList({ mistakes }: { mistakes: Mistakes }) {
  const t = useManageText()
  if (mistakes.length === 0) return null
  return (
    <ul className="max-h-96 divide-y divide-dashed divide-line overflow-y-auto border-t border-dashed border-line">
      {mistakes.map(({ column, reason, count, first }) => {
        const [shown] = first
        return (
          <li key={`${column} ${reason}`} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2 py-2">
            <span className="text-label tabular-nums">
              <span className="sr-only">{t('importLine')} </span>
              {shown?.line ?? '–'}
            </span>
            <span className="grid min-w-0">
              <span className="text-label wrap-anywhere">
                {column &&
                  `${column
                    .split(', ')
                    .map((one) => columnLabel(t, one))
                    .join(', ')} `}
                {shown?.value && <bdi>“{shown.value}” </bdi>}
                {reasonText(t, reason)}
              </span>
              {count > 1 && (
                <span className="text-caption text-ink-2">{t('importMoreLines', { count: count - 1 })}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Download({ job, refused }: { job: FileJob; refused: number }) {
  const t = useManageText()
  const fetchRejected = async () => {
    try {
      const { url } = await consoleApi.files.rejectedLink({ job_id: job.id })
      openDownload(url)
    } catch (error) {
      showToast({ text: problemText(error) })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Press icon="download-simple" onClick={() => void fetchRejected()}>
        {t('importDownload', { count: refused })}
      </Press>
      <span className="text-caption text-ink-2">{t('importDownloadText')}</span>
    </div>
  )
}
