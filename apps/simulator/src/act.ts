import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayName } from './book'
import { type Desk, faulty, lose } from './dialect'

/** Applies the pending faults to a call of the shop, before or after its effect. */
export const withFaults =
  (
    desk: Desk,
    gateway: GatewayName,
    call: 'start' | 'status' | 'refund',
    act: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const fault = await faulty(desk, { gateway, call, reply })
    if (fault === 'answered') return reply
    const answer = await act(request, reply)
    return fault === 'lose_answer' ? lose(reply) : answer
  }

export const bodyOf = <T extends object = Record<string, unknown>>({ body }: FastifyRequest): T =>
  (body ?? {}) as T

export const paramsOf = <T extends object = Record<string, string>>({ params }: FastifyRequest): T =>
  params as T
