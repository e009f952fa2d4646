import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { storedAttachment, storedMessages } from '../db/queries/messages'
import type { Deps } from '../deps'
import { escaped } from '../markup/escaped'

const Whole = z.coerce.number().int().min(0).max(2_147_483_647)
const Place = z.object({ id: Whole, place: Whole })

/** /dev/outbox on a demo: every SMS, e-mail and push that would have been sent, newest first. */
export function mountOutboxPage(app: FastifyInstance, { db }: Deps) {
  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const rows = (await storedMessages(db)).map(
      (m) =>
        `<li><b>${m.channel}</b> to ${escaped(m.recipient)} <time>${m.created_at.toISOString()}</time>` +
        `${m.subject ? `<h2>${escaped(m.subject)}</h2>` : ''}<p>${escaped(m.body)}</p>` +
        `${m.filenames.map((name, at) => `<a href="/dev/outbox/${m.id}/${at}">${escaped(name)}</a>`).join(' ')}</li>`,
    )
    return reply.type('text/html; charset=utf-8').send(page(rows))
  })
  app.get('/dev/outbox/:id/:place', { schema: { hide: true } }, async (request, reply) => {
    const asked = Place.safeParse(request.params)
    const file = asked.success && (await storedAttachment(db, asked.data.id, asked.data.place))
    if (!file) return reply.callNotFound()
    return reply.type(file.content_type).send(Buffer.from(file.base64, 'base64'))
  })
}

const page = (rows: string[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Outbox of the demo</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:42rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border-top:1px solid #8886;padding:.75rem 0}time{opacity:.7;font-size:.8rem}
h1{font-size:1.4rem}h2{font-size:1rem;margin:.25rem 0}p{margin:.25rem 0;white-space:pre-wrap}</style>
<h1>Outbox of the demo</h1><p>Nothing here leaves this machine. The page looks again every five seconds.</p>
<ul>${rows.join('\n') || '<li>Nothing yet.</li>'}</ul></html>`
