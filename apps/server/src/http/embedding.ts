import type { FastifyReply } from 'fastify'

/** The page that is made to stand in partners' pages (ROU-06). Its links open the app in the whole window. */
export const isForPartners = (url: string): boolean => /^\/clones\/offers\/?(\?|$)/.test(url)

/** Lets any site frame this one answer; every other page may be framed by the app itself only. */
export function allowEmbedding(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'))
  reply.removeHeader('x-frame-options')
  reply.raw.removeHeader('x-frame-options')
}
