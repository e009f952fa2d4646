import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps'

/** How long the result of the disk check is reused, in ms, so that frequent probes do not write more often. */
const DISK_CHECK_MS = 5_000

/**
 * /healthz: the process is alive. /readyz: it can also reach its database, write to its data folder and is
 * not about to stop, so it can receive traffic.
 */
export function mountHealth(
  app: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  isLeaving: () => boolean,
) {
  let closing = false
  let disk = { at: 0, check: Promise.resolve() }
  app.addHook('preClose', async () => {
    closing = true
  })
  const checkDisk = () => {
    if (Date.now() - disk.at > DISK_CHECK_MS) disk = { at: Date.now(), check: writeProbe(env.DATA_DIR) }
    return disk.check
  }
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      if (isLeaving()) return reply.code(503).send({ status: 'leaving' })
      if (closing) throw new Error('closing')
      await Promise.all([sql`select 1`.execute(db), checkDisk()])
      return { status: 'ready' }
    } catch (error) {
      if (!closing) request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}

/** Fails when the disk is full or read-only, or the folder is missing. */
async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`)
  const file = await open(path, 'wx')
  try {
    await file.writeFile(Buffer.alloc(4_096))
    await file.sync()
  } finally {
    await file.close()
    await unlink(path)
  }
}
