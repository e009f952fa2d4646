import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { IdentityProvider } from './port'

const Inspected = z.object({
  data: z.object({
    app_id: z.string(),
    user_id: z.string(),
    is_valid: z.literal(true),
    /** Unix time in seconds; 0 for a token that never expires. */
    expires_at: z.number().default(0),
  }),
})
const Me = z.object({
  id: z.string(),
  name: z.string().trim().max(80).catch(''),
  email: z.email().toLowerCase().max(254),
})

/**
 * Verifies a Facebook access token (app, user, expiry), then reads the same user's profile with an appsecret_proof.
 * Accounts without an e-mail cannot be used.
 */
export function facebook({
  base_url,
  app_secret,
}: {
  base_url: string
  app_secret: string
}): IdentityProvider {
  return {
    async prove(token, { app_id, now }) {
      const ask = { input_token: token, access_token: `${app_id}|${app_secret}` }
      const inspected = await askGraph(base_url, 'debug_token', { params: ask, shape: Inspected })
      if (typeof inspected === 'string') return inspected
      const { data } = inspected
      const isOver = data.expires_at !== 0 && data.expires_at * 1000 <= now.getTime()
      if (data.app_id !== app_id || isOver) return 'refused'

      const appsecret_proof = createHmac('sha256', app_secret).update(token).digest('hex')
      const params = { fields: 'id,name,email', access_token: token, appsecret_proof }
      const me = await askGraph(base_url, 'me', { params, shape: Me })
      if (typeof me === 'string') return me
      return me.id === data.user_id ? { email: me.email, name: me.name } : 'refused'
    },
  }
}

async function askGraph<T>(
  base_url: string,
  path: string,
  { params, shape }: { params: Record<string, string>; shape: z.ZodType<T> },
): Promise<T | 'refused' | 'unreachable'> {
  const address = `${base_url}/${path}?${new URLSearchParams(params)}`
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (!answer || answer.status >= 500) return 'unreachable'
  const parsed = shape.safeParse(await answer.json().catch(() => null))
  return answer.ok && parsed.success ? parsed.data : 'refused'
}
