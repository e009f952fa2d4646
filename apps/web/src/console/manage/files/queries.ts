import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PART_BYTES } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import { UPLOAD_MS } from '../../../lib/api/api'
import { consoleApi, consoleSend } from '../../session'

const POLL_MS = 700
const listKey = ['console', 'files']
const jobKey = (id: number) => [...listKey, id]

/** The latest imports, and the kinds this person may import. */
export const useImports = () =>
  useQuery({ queryKey: listKey, queryFn: () => consoleApi.files.list({}), refetchInterval: 5_000 })

export const isAtWork = (job: FileJob | undefined): boolean =>
  job?.state === 'checking' || job?.state === 'writing'

/** The state of an import; polled while the server works on it. */
export const useImport = (id: number) =>
  useQuery({
    queryKey: jobKey(id),
    queryFn: () => consoleApi.files.show({ job_id: id }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? POLL_MS : false),
  })

/** Writes a job from a response into the cache of the screen. */
export function useKeepJob() {
  const client = useQueryClient()
  return (job: FileJob): FileJob => {
    client.setQueryData(jobKey(job.id), job)
    return job
  }
}

/** Uploads the missing parts of a file, one at a time; continues where an upload stopped. */
export async function sendParts(
  file: File,
  begun: FileJob,
  onSent: (job: FileJob) => void,
): Promise<FileJob> {
  let job = begun
  for (let part = begun.parts; part * PART_BYTES < file.size; part++) {
    const form = new FormData()
    form.append('job_id', String(begun.id))
    form.append('part', String(part))
    form.append('file', file.slice(part * PART_BYTES, (part + 1) * PART_BYTES))
    job = (await consoleSend(
      { method: 'POST', path: '/public/api/console/files/send-part', body: form },
      { timeout: UPLOAD_MS },
    )) as FileJob
    onSent(job)
  }
  return job
}

/** '214 KB' */
export function sizeOf(bytes: number, locale: string): string {
  const kilo = bytes / 1_000
  const [value, unit] = kilo < 1_000 ? [Math.max(1, kilo), 'kilobyte'] : [kilo / 1_000, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
