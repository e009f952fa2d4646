import { z } from 'zod'
import type { GatewayClient } from './gateway-client'

export const Credentials = z.strictObject({
  secret_key: z.string().min(1),
  webhook_secret: z.string().min(1),
  base: z.url().default('https://api.stripe.com/v1'),
})
export type Credentials = z.output<typeof Credentials>

const VERSION = '2025-09-30.clover'

const headersOf = ({ secret_key }: Credentials) => ({
  authorization: `Bearer ${secret_key}`,
  'stripe-version': VERSION,
})

export async function get(credentials: Credentials, client: GatewayClient, path: string): Promise<unknown> {
  const url = `${credentials.base}${path}`
  return (await client.call({ method: 'GET', url, headers: headersOf(credentials), isRepeatable: true })).body
}

interface Post {
  path: string
  form: Record<string, string>
  /** The idempotency key. */
  key: string
  /** Statuses besides 2xx whose body is a result. */
  accepts?: readonly number[]
}

export async function post(
  credentials: Credentials,
  client: GatewayClient,
  { path, form, key, accepts = [] }: Post,
): Promise<unknown> {
  const headers = { ...headersOf(credentials), 'idempotency-key': key }
  const url = `${credentials.base}${path}`
  return (await client.call({ method: 'POST', url, headers, form, isRepeatable: true, accepts })).body
}

/** Deletes an object; succeeds if it no longer exists. */
export async function remove(credentials: Credentials, client: GatewayClient, path: string): Promise<void> {
  const url = `${credentials.base}${path}`
  const headers = headersOf(credentials)
  await client.call({ method: 'DELETE', url, headers, isRepeatable: true, accepts: [404] })
}
