import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps'
import { handleWhatsappWebhook } from '../features/whatsapp/handle-webhook'
import { limitRoute } from './limits'

const WHATSAPP_PATH = '/public/api/whatsapp'
/** Meta puts up to a thousand statuses into one request. */
const POST_BYTES = 3 * 1024 * 1024

const statuses = { noted: 200, forged: 401, invalid: 400 } as const

const Handshake = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
})

/**
 * The endpoint to which Meta reports the delivery of WhatsApp messages; Meta first verifies that it is ours.
 */
export async function mountWhatsappRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const limited = limitRoute(deps, 'browse', WHATSAPP_PATH)
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: POST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    raw.get(WHATSAPP_PATH, {
      schema: { hide: true },
      onRequest: limited,
      handler: async ({ query }, reply) => {
        const asked = Handshake.safeParse(query)
        const token = deps.env.WHATSAPP_VERIFY_TOKEN
        if (!asked.success || !token || !isSame(asked.data['hub.verify_token'], token))
          return reply.code(403).send()
        return reply.type('text/plain').send(asked.data['hub.challenge'])
      },
    })
    raw.post(WHATSAPP_PATH, {
      schema: { hide: true },
      onRequest: limited,
      handler: async ({ headers, body }, reply) => {
        const signature = headers['x-hub-signature-256']
        const outcome = await handleWhatsappWebhook(deps, {
          signature: typeof signature === 'string' ? signature : '',
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        })
        return reply.code(statuses[outcome]).send({ result: outcome })
      },
    })
  })
}

function isSame(said: string, known: string): boolean {
  const [a, b] = [Buffer.from(said), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}
