import { type FileKind, PART_BYTES } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import { openSession } from '../db/queries/sessions'
import { workOnFiles } from '../features/files/work-on-files'
import { Answered, type TestApp } from './app'

interface Sent {
  kind: FileKind
  name?: string
  restaurant_id?: number
}

/** Uploads a file in parts, as a browser does; returns the job after the last one. */
export async function sendFile(
  app: TestApp,
  user_id: number,
  content: string | Uint8Array,
  { kind, name = 'file.csv', restaurant_id }: Sent,
): Promise<FileJob> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  const client = await app.as(user_id)
  const within = restaurant_id === undefined ? {} : { restaurant_id }
  let job = await client.files.start({ kind, name, bytes: bytes.length, ...within })
  for (let part = 0; part * PART_BYTES < bytes.length; part++)
    job = await sendPart(app, user_id, {
      job_id: job.id,
      part,
      content: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
    })
  return job
}

/** One part of a file; refusals reject with `Answered`. */
export async function sendPart(
  app: TestApp,
  user_id: number,
  { job_id, part, content }: { job_id: number; part: number; content: Uint8Array },
): Promise<FileJob> {
  const token = await openSession(app.deps.db, { user_id, device: null, now: app.time.now })
  const boundary = 'part-of-a-file'
  const field = (name: string, value: number) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('job_id', job_id)}${field('part', part)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await app.app.inject({
    method: 'POST',
    url: '/public/api/console/files/send-part',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  if (answer.statusCode !== 200) throw new Answered(answer.statusCode, answer.json())
  return answer.json()
}

/** Processes imports until none is left, and returns the state of this one. */
export async function workedOff(app: TestApp, user_id: number, job_id: number): Promise<FileJob> {
  while (await workOnFiles(app.deps));
  return await (await app.as(user_id)).files.show({ job_id })
}

/** Uploads a file, runs the dry run, and imports the valid rows; returns the counts and the mistakes. */
export async function importFile(app: TestApp, user_id: number, kind: FileKind, csv: string) {
  const { id } = await sendFile(app, user_id, csv, { kind })
  const checked = await workedOff(app, user_id, id)
  if (checked.state !== 'checked') throw new Error(`The file is ${checked.state} after its dry run.`)
  await (await app.as(user_id)).files.run({ job_id: id })
  const done = await workedOff(app, user_id, id)
  return {
    counts: done.result?.counts,
    mistakes: checked.result?.mistakes.map(({ column, reason }) => `${column} ${reason}`),
  }
}
