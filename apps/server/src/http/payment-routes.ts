import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { settleWithin } from '../core/payments/settle-payment'
import { paymentByHint } from '../db/queries/payments'
import type { Deps } from '../deps'
import { receiveWebhook } from '../features/payments/receive-webhook'
import { waitingScreenOf } from '../features/payments/waiting-screen'
import { wayToGateway } from '../features/payments/way-to-gateway'
import { onlineGateways } from '../gateways/payments/online'
import type { OnlineGateway, PaymentHint } from '../gateways/payments/online-port'
import { limitRoute } from './limits'

const WEBHOOK_BYTES = 256 * 1024
/**
 * How long a returning browser waits for the gateway's response before it is redirected to the waiting
 * screen, in ms.
 */
const SETTLE_WAIT_MS = 3_000

/**
 * Endpoints for browsers that return from gateways and for webhooks. Neither needs a session: a browser may
 * return by a cross-site form post, which carries no cookie. Bodies are kept as raw bytes, because signatures
 * cover them.
 */
export async function mountPaymentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const back = '/public/api/payment/:gateway/return/:reference'
    for (const method of ['GET', 'POST'] as const)
      raw.route({
        method,
        url: back,
        schema: { hide: true },
        onRequest: limitRoute(deps, 'browse', back),
        handler: async (request, reply) => {
          const { reference } = request.params as { reference: string }
          const returned = { gateway: gatewayOf(request), hint: { reference, gateway_order_id: null } }
          return reply.redirect(await afterReturn(deps, request, returned), 303)
        },
      })
    for (const [gateway, { also_returns_to: url }] of Object.entries<OnlineGateway>(onlineGateways))
      if (url)
        raw.get(url, {
          schema: { hide: true },
          onRequest: limitRoute(deps, 'browse', url),
          handler: async (request, reply) => {
            const account = await deps.gatewayAccounts.of(gateway)
            const hint = account?.readReturn({ query: textsOf(request.query), form: {} }) ?? null
            return reply.redirect(await afterReturn(deps, request, { gateway, hint }), 303)
          },
        })
    const way = '/public/api/payment/go/:reference'
    raw.get(way, {
      schema: { hide: true },
      onRequest: limitRoute(deps, 'browse', way),
      handler: async (request, reply) => await sendToGateway(deps, request, reply),
      onSend: async (_request, reply) => {
        // banks confirm in popups that the gateway's window opens
        reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
      },
    })
    const news = '/public/api/payment/:gateway/webhook'
    raw.post(news, { schema: { hide: true } }, async (request, reply) => {
      const outcome = await receiveWebhook(deps, gatewayOf(request), {
        headers: request.headers as Record<string, string | undefined>,
        query: textsOf(request.query),
        body: bodyOf(request),
      })
      if (outcome === 'forged') {
        request.log.warn({ gateway: gatewayOf(request) }, 'a payment webhook is not signed by its gateway')
        return reply.code(401).send({ received: false })
      }
      if (outcome === 'repeated')
        request.log.info({ gateway: gatewayOf(request) }, 'a payment webhook came again')
      return reply
        .code(outcome === 'unknown_gateway' ? 404 : 200)
        .send({ received: outcome !== 'unknown_gateway' })
    })
  })
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** The URL says `paytm`, everything else PAYTM. */
const gatewayOf = ({ params }: FastifyRequest): string =>
  (params as { gateway: string }).gateway.replaceAll('-', '').toUpperCase()

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values as Record<string, unknown>).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )

/** Takes the browser to its payment page. */
async function sendToGateway(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { reference } = request.params as { reference: string }
  const { lang } = textsOf(request.query)
  const way = await wayToGateway(deps, reference, lang ?? request.headers['accept-language'] ?? 'en')
  if ('to' in way) return reply.redirect(way.to, 303)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', way.policy)
    .send(way.html)
}

/**
 * Redirects to the screen that waits for this payment. The browser's data only identifies it: the gateway is
 * asked for the status.
 */
async function afterReturn(
  deps: Deps,
  request: FastifyRequest,
  { gateway, hint }: { gateway: string; hint: PaymentHint | null },
): Promise<string> {
  const payment = hint && (await paymentByHint(deps.db, gateway, hint))
  if (!payment) return '/my-orders'
  await settleWithin(deps, payment.id, { ms: SETTLE_WAIT_MS }).catch((error: unknown) =>
    request.log.error({ err: error, payment: payment.id }, 'a returned payment could not be settled'),
  )
  return await waitingScreenOf(deps, payment)
}
