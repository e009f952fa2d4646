import type { FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitKey } from '../core/rate-limit-key'
import { refuse } from '../core/refused'
import type { Deps } from '../deps'
import type { LimitName } from '../gateways/limits/rules'
import { answerError } from './problem'

/** Refuses with 429 before the body is read, once this network address called this route too often. */
export const limitRoute =
  ({ limiter, texts }: Pick<Deps, 'limiter' | 'texts'>, limit: LimitName, route: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const limited = await limiter.consume(limit, `${route} ${rateLimitKey(request.ip)}`)
    return limited
      ? answerError(request, reply, refuse('too_many_requests', { ...limited }), texts)
      : undefined
  }
