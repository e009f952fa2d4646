import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Printer, printerByToken } from '../db/queries/printing'
import type { Deps } from '../deps'
import { askAgent } from '../features/printing/agent'
import { askEpson } from '../features/printing/epson'
import { endStar, fetchStar, pollStar } from '../features/printing/star'
import { limitRoute } from './limits'

const PRINTER_BYTES = 64 * 1024

type Answer = (printer: Printer, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Endpoints that printers poll. They have no session: the token in the URL, which is shown once and stored as
 * a hash, identifies the printer. It gives access only to that printer's own tickets.
 */
export async function mountPrinterRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: PRINTER_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const route = (method: 'GET' | 'POST' | 'DELETE', kind: Printer['kind'], answer: Answer) => {
      const url = `/public/api/printers/:token/${kind}`
      raw.route({
        method,
        url,
        schema: { hide: true },
        onRequest: limitRoute(deps, 'browse', url),
        handler: async (request, reply) => {
          const { token } = request.params as { token: string }
          const printer = await printerByToken(deps.db, token)
          reply.header('cache-control', 'no-store')
          if (printer?.kind !== kind) return reply.code(404).send()
          return await answer(printer, request, reply)
        },
      })
    }
    route('POST', 'star', (printer, { body }) => pollStar(deps, printer, jsonOf(body)))
    route('GET', 'star', async (printer, { query }, reply) => {
      const asked = { token: textOf(query, 'token'), type: textOf(query, 'type') }
      const paper = await fetchStar(deps, printer, asked)
      return paper ? reply.type(paper.type).send(paper.bytes) : reply.code(404).send()
    })
    route('DELETE', 'star', async (printer, { query }, reply) => {
      await endStar(deps, printer, { token: textOf(query, 'token'), code: textOf(query, 'code') })
      return reply.code(200).send()
    })
    route('POST', 'epson', async (printer, { body }, reply) => {
      const answer = await askEpson(deps, printer, new URLSearchParams(String(body ?? '')))
      return reply.type('text/xml; charset=utf-8').send(answer)
    })
    route('POST', 'agent', (printer, { body }) => askAgent(deps, printer, jsonOf(body)))
  })
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body || '{}'))
  } catch {
    return {}
  }
}

const textOf = (query: unknown, name: string): string => {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
