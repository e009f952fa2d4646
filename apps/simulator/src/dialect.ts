import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Book, GatewayName, Paid, SimulatedOrder, SimulatedRefund } from './book'

/** A webhook to the shop. */
export interface News {
  headers: Record<string, string>
  body: string
}

/** How the browser leaves a hosted page. */
export interface Leaving {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
}

export interface Desk {
  book: Book
  /** The URL of this simulator. */
  base: string
}

/** One gateway's protocol: its calls, its signatures, its return to the shop. */
export interface Dialect {
  name: GatewayName
  /** Credentials for the shop, in the form its adapter reads. */
  credentials(base: string): Record<string, string>
  mount(app: FastifyInstance, desk: Desk): void
  /** null: this gateway sends no webhooks. */
  news(order: SimulatedOrder, paid: Paid): News | null
  refundNews?(order: SimulatedOrder, refund: SimulatedRefund): News | null
  leave(order: SimulatedOrder, paid: Paid | null): Leaving
  /** A page can be paid more than once. */
  paysAgain?: true
  /** Set where the gateway has a fixed webhook URL from its dashboard. */
  hook?: 'fixed'
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The URL of the page on which a buyer pays. */
export const pageOf = (base: string, { gateway, id }: Pick<SimulatedOrder, 'gateway' | 'id'>): string =>
  `${base}/${gateway}/page/${id}`

/** Applies the pending fault to this call; true when a response was already sent or withheld. */
export async function faulty(
  { book }: Desk,
  {
    gateway,
    call,
    reply,
  }: { gateway: GatewayName; call: 'start' | 'status' | 'refund'; reply: FastifyReply },
): Promise<'answered' | 'lose_answer' | null> {
  const { calls } = book.faultsOf(gateway)
  const at = calls.findIndex((waiting) => waiting.call === call)
  const [found] = at < 0 ? [] : calls.splice(at, 1)
  switch (found?.fault) {
    case 'timeout':
      reply.hijack()
      setTimeout(() => reply.raw.destroy(), 60_000).unref()
      return 'answered'
    case 'error':
      await reply.code(503).send({ error: 'unavailable' })
      return 'answered'
    case 'refused':
      await reply.code(400).send({ error: 'refused', status: false, message: 'The simulator refuses.' })
      return 'answered'
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      return null
    case 'lost_answer':
      return 'lose_answer'
    default:
      return null
  }
}

/** Breaks the connection after the call took effect. */
export function lose(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
