import type { DbOrTx } from '../../db/client'
import { madeOnce } from '../../db/queries/facts'
import type { Env } from '../../env'

/** This server's identity towards push services (RFC 8292). */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/** The keys from the environment, or a pair generated once and stored in the database. */
export async function vapidOf(db: DbOrTx, env: Env): Promise<Vapid> {
  const address = /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
  const subject = env.VAPID_SUBJECT ?? `mailto:${address}`
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY)
    return { subject, publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
  const made = await madeOnce(db, 'vapid', async () => {
    const { default: webPush } = await import('web-push')
    return webPush.generateVAPIDKeys()
  })
  return { subject, ...(made as { publicKey: string; privateKey: string }) }
}
