import type { AddressInfo } from 'node:net'
import { buildSimulator, simulatedAccounts } from '@tokri/simulator/app'
import type { Faults, GatewayName } from '@tokri/simulator/book'
import { balanceOf } from '../db/queries/ledger'
import { createGatewayClient, type GatewayClient } from '../gateways/payments/gateway-client'
import { clockAt, openTestApp, type TestApp } from './app'
import type { Engine, TestDatabase } from './database'

/** The currency of each gateway's country. */
export const currencyOf: Record<GatewayName, string> = {
  ...{ razorpay: 'INR', payu: 'INR', phonepe: 'INR', paytm: 'INR', upigateway: 'INR' },
  ...{ stripe: 'INR', paymongo: 'PHP', mercadopago: 'BRL', khalti: 'NPR' },
}

export interface PaidApp {
  shop: TestApp
  /** The simulator's accounts, for another node of the shop. */
  accounts: Record<string, Record<string, string>>
  /** Every line the shop logged. */
  log: string[]
  /** The shop's URL. */
  url: string
  book: Awaited<ReturnType<typeof buildSimulator>>['book']
  /** Makes the next calls to a gateway fail in given ways. */
  spoil(gateway: GatewayName, faults: Partial<Faults>): Promise<void>
  /** Presses a button of the hosted page; returns where the browser ends after all redirects. */
  press(gateway: GatewayName, id: string, choice: string): Promise<string>
  /** The shop's cash according to its ledger. */
  booked(): Promise<number>
  /** Waits until the simulator's webhooks and all their effects are done. */
  quiet(): Promise<void>
  /** Sends an unsigned webhook about an unpaid page; returns the shop's response statuses. */
  forge(gateway: GatewayName, id: string): Promise<number[]>
  /** Repeats every webhook this gateway ever sent. */
  replay(gateway: GatewayName): Promise<number[]>
  close(): Promise<void>
}

/** Shortened: real gateways get 15 seconds to respond. */
const PATIENCE_MS = 2_000

/** The real app and the payment simulator, each listening on a local port. */
export async function openPaidApp(
  on: Engine | TestDatabase,
  { client = (inner) => inner }: { client?: (inner: GatewayClient) => GatewayClient } = {},
): Promise<PaidApp> {
  let base = ''
  let url = ''
  const { app, book } = await buildSimulator({ base: () => base, shop: () => url })
  await app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const accounts = simulatedAccounts(base)
  const log: string[] = []
  const time = clockAt('2026-11-20T07:00:00Z')
  const impatient: typeof fetch = (address, asked) => {
    const signals = [AbortSignal.timeout(PATIENCE_MS), ...(asked?.signal ? [asked.signal] : [])]
    return fetch(address, { ...asked, signal: AbortSignal.any(signals) })
  }
  const shop = await openTestApp({
    ...(typeof on === 'string' ? { engine: on } : { database: on }),
    simulated: accounts,
    newClient: () => client(createGatewayClient({ fetch: impatient, now: () => time.now.getTime() })),
    time,
    log: (line) => void log.push(line),
    env: { PUBLIC_URL: 'http://shop.test', ENCRYPTION_KEY: 'a-key-of-the-environment-of-32-letters' },
  })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`

  /** The shop's public host is shop.test; its URLs are mapped to the local port. */
  const here = (address: string) => address.replace('http://shop.test', url)
  const press = async (gateway: GatewayName, id: string, choice: string) => {
    // not over a connection: the simulator cuts those the shop uses
    const answer = await app.inject({
      method: 'POST',
      url: `/${gateway}/page/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ choice }).toString(),
    })
    if (answer.statusCode === 303) return await visit(here(String(answer.headers.location ?? '')))
    const html = answer.body
    const [, action] = /action="([^"]+)"/.exec(html) ?? []
    if (!action) return ''
    const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ])
    return await visit(here(unescaped(action)), new URLSearchParams(fields as [string, string][]))
  }
  return {
    ...{ shop, accounts, log, url, book, press },
    booked: async () => 0 - (await balanceOf(shop.deps.db, 'cash', null)),
    quiet: async () => {
      await book.quiet()
      await shop.settle()
    },
    forge: async (gateway, id) =>
      (await app.inject({ method: 'POST', url: `/_control/${gateway}/forge/${id}` })).json().answers,
    replay: async (gateway) =>
      (await app.inject({ method: 'POST', url: `/_control/${gateway}/replay` })).json().answers,
    spoil: async (gateway, faults) => {
      await app.inject({ method: 'POST', url: `/_control/${gateway}`, payload: faults })
    },
    close: async () => {
      // a call that was aborted before it was sent leaves an open connection, which a closing server waits
      // for
      app.server.closeAllConnections()
      await app.close()
      shop.app.server.closeAllConnections()
      await shop.close()
    },
  }
}

async function visit(address: string, form?: URLSearchParams): Promise<string> {
  const answer = await fetch(address, { ...(form ? { method: 'POST', body: form } : {}), redirect: 'manual' })
  await answer.body?.cancel()
  return answer.headers.get('location') ?? ''
}

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
