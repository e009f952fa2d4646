import { contract } from '@tokri/contract/index'
import type { SignedIn } from '../../core/actor'
import { downloadLink } from '../../core/download-link'
import { implement } from '../../core/implement'
import { Refused, refuse } from '../../core/refused'
import { changeFileJob, fileJob, latestFileJobs } from '../../db/queries/file-jobs'
import { storeNames } from '../../db/queries/owners'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { exportLink } from './export-file'
import { readUpload } from './read-upload'
import { keepPart, startUpload } from './send-file'
import { jobView, kindsOf, seesOf } from './show-job'

export const filesFeature = (deps: Deps) => {
  const { db } = deps
  /** The job, if the caller may import its kind. */
  const jobOf = async (id: number, actor: SignedIn) => {
    const job = await fileJob(db, id, seesOf(actor))
    return job && (kindsOf(actor, 'write') as string[]).includes(job.kind) ? job : refuse('not_found')
  }
  const shown = async (id: number, actor: SignedIn) => {
    const job = await jobOf(id, actor)
    return job instanceof Refused ? job : jobView(job)
  }
  return implement(contract.files)({
    list: async (_, { actor }) => {
      const kinds = kindsOf(actor, 'write')
      const jobs = kinds.length === 0 ? [] : await latestFileJobs(db, seesOf(actor), kinds)
      return {
        jobs: jobs.map(jobView),
        kinds,
        exports: kindsOf(actor, 'read'),
        stores: actor.kind === 'store' ? await storeNames(db, actor.id) : null,
      }
    },
    start: async (input, { actor, now }) => {
      const id = await startUpload(deps, input, { actor, now })
      if (id instanceof Refused) return id
      const job = await fileJob(db, id, seesOf(actor))
      return job ? jobView(job) : refuse('not_yours')
    },
    sendPart: async (input, { actor, now, file }) => {
      const job = await keepPart(deps, input, { actor, now, file })
      return job instanceof Refused ? job : jobView(job)
    },
    show: async ({ job_id }, { actor }) => await shown(job_id, actor),
    read: async ({ job_id, ...said }, { actor, now }) => {
      const job = await jobOf(job_id, actor)
      if (job instanceof Refused) return job
      const options = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
      if (job.parts === 0 || job.state === 'uploading' || !(await readUpload(deps, job, options, now)))
        return refuse('wrong_state')
      return await shown(job_id, actor)
    },
    run: async ({ job_id }, { actor, now }) => {
      const job = await jobOf(job_id, actor)
      if (job instanceof Refused) return job
      // an interrupted job continues where it stopped
      const isNew = job.state === 'checked'
      const begun = isNew ? { rows_done: 0, counts: json({}) } : {}
      const from = isNew ? (['checked'] as const) : (['failed'] as const)
      const may = isNew || (job.state === 'failed' && job.rows_done > 0)
      const changes = { ...begun, state: 'writing' as const, problem: null, updated_at: now }
      if (!may || !(await changeFileJob(db, job_id, from, changes))) return refuse('wrong_state')
      return await shown(job_id, actor)
    },
    cancel: async ({ job_id }, { actor, now }) => {
      const job = await jobOf(job_id, actor)
      if (job instanceof Refused) return job
      const from = ['uploading', 'mapping', 'checking', 'checked', 'writing', 'failed'] as const
      const changes = { state: 'cancelled' as const, updated_at: now, finished_at: now }
      if (!(await changeFileJob(db, job_id, from, changes))) return refuse('wrong_state')
      return { success: true as const }
    },
    exportLink: async (input, { actor, now }) => {
      const url = await exportLink(deps, input, { actor, now })
      return url instanceof Refused ? url : { url }
    },
    rejectedLink: async ({ job_id }, { actor, now }) => {
      const job = await jobOf(job_id, actor)
      if (job instanceof Refused) return job
      if (!job.rejected) return refuse('not_found')
      return { url: downloadLink(deps.secret, `rejected/${job_id}`, now) }
    },
  })
}
