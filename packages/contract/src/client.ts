import { nameDeliveryTypes, withDeliveryNumber } from './delivery-type'
import type { Endpoint, Input, Reply } from './endpoint'
import type { Contract } from './index'

/** `client.orders.placeOrder(input)` for every call of the contract, typed by it. */
export type Client = {
  [N in keyof Contract]: {
    [C in keyof Contract[N]]: Contract[N][C] extends Endpoint
      ? (input: Input<Contract[N][C]>, options?: CallOptions) => Promise<Reply<Contract[N][C]>>
      : never
  }
}
export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds after which the call is aborted. */
  timeout?: number
}

/** Method and path of each call; generated at build time so that browsers never load the schemas. */
export type Paths = Record<string, Record<string, { method: string; path: string }>>
export type Send = (
  request: { method: string; path: string; body: unknown },
  options?: CallOptions,
) => Promise<unknown>

/** Derives the client: fills `:name` parts of the path from the input and hands the rest to `send`. */
export function createClient(paths: Paths, send: Send): Client {
  const client: Record<
    string,
    Record<string, (input: Record<string, unknown>, options?: CallOptions) => Promise<unknown>>
  > = {}
  for (const [noun, calls] of Object.entries(paths)) {
    client[noun] = {}
    for (const [call, { method, path }] of Object.entries(calls)) {
      client[noun][call] = async (input, options) => {
        const body = withDeliveryNumber(input)
        const filled = path.replace(/:(\w+)/g, (_, name: string) => {
          const value = body[name]
          delete body[name]
          return encodeURIComponent(String(value))
        })
        return nameDeliveryTypes(await send({ method, path: filled, body }, options))
      }
    }
  }
  return client as unknown as Client
}
