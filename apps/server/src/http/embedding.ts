import type { FastifyReply } from 'fastify'

/** The page for embedding in partners' sites (ROU-06). Its links open the app in the top window. */
export const isForPartners = (url: string): boolean => /^\/clones\/offers\/?(\?|$)/.test(url)

/** Lets any site frame this response; all other pages allow framing by the same origin only. */
export function allowEmbedding(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'))
  reply.removeHeader('x-frame-options')
  reply.raw.removeHeader('x-frame-options')
}
