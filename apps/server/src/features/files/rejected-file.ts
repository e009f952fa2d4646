import { fileJob } from '../../db/queries/file-jobs'
import type { Deps } from '../../deps'

/** The rejected rows of an import, as a file to correct and upload again; null: there are none. */
export async function rejectedFile({ db, storage }: Deps, what: string) {
  const [, id] = /^rejected\/(\d{1,9})$/.exec(what) ?? []
  const job = id === undefined ? undefined : await fileJob(db, Number(id), 'all')
  const content = job?.rejected ? await storage.get(job.rejected) : null
  if (!job || !content) return null
  const name = job.name.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')
  return { name: `${name}.rejected.csv`, content: Buffer.concat([Buffer.from('\ufeff'), content]) }
}
