import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Book, GatewayName, Paid, SimulatedOrder, SimulatedRefund } from './book'

/** What the simulator posts to the shop. */
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
  /** Where this simulator is reached. */
  base: string
}

/** One gateway's protocol: its calls, its signatures, its way back. */
export interface Dialect {
  name: GatewayName
  /** Accounts the shop can be given, as its adapter reads them. */
  credentials(base: string): Record<string, string>
  mount(app: FastifyInstance, desk: Desk): void
  /** null: this gateway sends none. */
  news(order: SimulatedOrder, paid: Paid): News | null
  refundNews?(order: SimulatedOrder, refund: SimulatedRefund): News | null
  leave(order: SimulatedOrder, paid: Paid | null): Leaving
  /** A page that was paid can be paid again. */
  paysAgain?: true
  /** Webhook address, where the gateway has a fixed one from its dashboard. */
  hook?: 'fixed'
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The address of the page a buyer pays on. */
export const pageOf = (base: string, { gateway, id }: Pick<SimulatedOrder, 'gateway' | 'id'>): string =>
  `${base}/${gateway}/page/${id}`

/** Applies the fault that waits for this call; true when an answer was given or withheld already. */
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

/** The connection breaks after the act was carried out. */
export function lose(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
