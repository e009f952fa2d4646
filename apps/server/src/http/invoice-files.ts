import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refused, refuse } from '../core/refused'
import { orderByNumber } from '../db/queries/invoices'
import type { Deps } from '../deps'
import { drawInvoice } from '../features/invoices/draw-invoice'
import { invoiceView } from '../features/invoices/invoice-view'
import { invoiceFileName, isGoodLink } from '../features/invoices/pdf-link'
import { limitRoute } from './limits'
import { answerError } from './problem'

const Link = z.object({
  unique_order_id: z.string().min(6).max(60),
  until: z.coerce.number().int(),
  sign: z.string().max(100),
  lang: z.enum(['en', 'hi', 'ar']).catch('en'),
})

/** GET /public/api/invoice/{order}.pdf for signed links only; anything else is 404. */
export function mountInvoiceFiles(app: FastifyInstance, deps: Deps) {
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
