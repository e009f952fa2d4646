import {
  createGatewayClient,
  type GatewayAnswer,
  type GatewayCall,
  type GatewayClient,
} from '../gateways/payments/gateway-client'

/** For what an adapter works out by itself. */
export const client = createGatewayClient({ fetch: () => Promise.reject(new Error('no network here')) })

export const at = (seconds: number) => new Date(seconds * 1_000)

/** What a gateway sent ten seconds after the moment its published examples were signed at. */
export const webhook = (
  body: string,
  headers: Record<string, string>,
  query: Record<string, string> = {},
) => ({
  ...{ headers, query, body: Buffer.from(body), now: at(1_700_000_010) },
})

/** Answers as a gateway documents them, by method and path, and every call that was made. */
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
