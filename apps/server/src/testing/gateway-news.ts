import {
  createGatewayClient,
  type GatewayAnswer,
  type GatewayCall,
  type GatewayClient,
} from '../gateways/payments/gateway-client'

/** A client for adapters' functions that make no calls. */
export const client = createGatewayClient({ fetch: () => Promise.reject(new Error('no network here')) })

export const at = (seconds: number) => new Date(seconds * 1_000)

/** A webhook that arrives ten seconds after the timestamp in the gateway's published example. */
export const webhook = (
  body: string,
  headers: Record<string, string>,
  query: Record<string, string> = {},
) => ({
  ...{ headers, query, body: Buffer.from(body), now: at(1_700_000_010) },
})

/** Responds as a gateway documents, by method and path, and records every call. */
export function answering(answers: Record<string, { status?: number; body: unknown }>) {
  const calls: GatewayCall[] = []
  const client: GatewayClient = {
    call: async (call): Promise<GatewayAnswer> => {
      calls.push(call)
      const { pathname } = new URL(call.url)
      const { status = 200, body } = answers[`${call.method} ${pathname}`] ?? { status: 404, body: {} }
      return { status, body, headers: new Headers() }
    },
  }
  return { calls, client }
}
