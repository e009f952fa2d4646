import type { FastifyRequest } from 'fastify'

/** The session's token as it came: in the header, else in the body (rules: identity). */
export function tokenOf(request: FastifyRequest): string {
  const bearer = request.headers.authorization?.replace(/^Bearer /i, '')
  if (bearer) return bearer
  const { token } = (request.body ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token : ''
}
