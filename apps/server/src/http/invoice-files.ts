import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refused, refuse } from '../core/refused'
import { orderByNumber } from '../db/queries/invoices'
import type { Deps } from '../deps'
import { creditNoteOf, drawCreditNote } from '../features/invoices/credit-note'
import { drawInvoice } from '../features/invoices/draw-invoice'
import { invoiceView } from '../features/invoices/invoice-view'
import { creditNoteFileName, invoiceFileName, isGoodLink } from '../views/invoice-link'
import { limitRoute } from './limits'
import { answerError } from './problem'

const Link = z.object({
  unique_order_id: z.string().min(6).max(60),
  until: z.coerce.number().int(),
  sign: z.string().max(100),
  lang: z.enum(['en', 'hi', 'ar']).catch('en'),
})

const NoteLink = Link.extend({ number: z.coerce.number().int().min(1).max(10_000) })

/** GET /public/api/credit-note/{order}/{number}.pdf, likewise. */
function mountCreditNotes(app: FastifyInstance, deps: Deps) {
  const path = '/public/api/credit-note/:unique_order_id/:number.pdf'
  app.get(
    path,
    { schema: { hide: true }, onRequest: limitRoute(deps, 'invoice', path) },
    async (request, reply) => {
      const { data: link } = NoteLink.safeParse({
        ...(request.params as object),
        ...(request.query as object),
      })
      const named = link && { ...link, unique_order_id: `${link.unique_order_id}/${link.number}` }
      const isGood = named && isGoodLink(deps.secret, named, deps.clock())
      const order = isGood ? await orderByNumber(deps.db, link.unique_order_id) : undefined
      const note = order && link && (await creditNoteOf(deps, order, link.number))
      if (!note || !link) return answerError(request, reply, refuse('not_found'), deps.texts)
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${creditNoteFileName(note.number)}"`)
        .send(await drawCreditNote(deps, note, link.lang))
    },
  )
}

/** GET /public/api/invoice/{order}.pdf for signed links only; anything else is 404. */
export function mountInvoiceFiles(app: FastifyInstance, deps: Deps) {
  mountCreditNotes(app, deps)
  const path = '/public/api/invoice/:unique_order_id.pdf'
  app.get(
    path,
    { schema: { hide: true }, onRequest: limitRoute(deps, 'invoice', path) },
    async (request, reply) => {
      const now = deps.clock()
      const link = Link.safeParse({ ...(request.params as object), ...(request.query as object) })
      const isGood = link.success && isGoodLink(deps.secret, link.data, now)
      const order = isGood ? await orderByNumber(deps.db, link.data.unique_order_id) : undefined
      const invoice = order ? await invoiceView(deps, order, now) : refuse('not_found')
      if (invoice instanceof Refused || !link.success)
        return answerError(request, reply, refuse('not_found'), deps.texts)
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${invoiceFileName(invoice.number)}"`)
        .send(await drawInvoice(deps, invoice, link.data.lang))
    },
  )
}
