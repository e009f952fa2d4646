import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Route } from './core/implement'
import { refuse } from './core/refused'
import type { Db } from './db/client'
import { openStoreDirectory } from './db/store-directory'
import type { Deps } from './deps'
import { features } from './features'
import { offerNews } from './features/delivery/offer-news'
import { mountCallRoutes } from './http/call-routes'
import { mountCampaignLinks } from './http/campaign-link-route'
import { BROTLI_QUALITY, MIN_COMPRESSED } from './http/compression'
import { mountDownloads } from './http/downloads'
import { closeConnectionsOnShutdown } from './http/graceful-shutdown'
import { mountHealth } from './http/health'
import { mountInvoiceFiles } from './http/invoice-files'
import { mountLive } from './http/live'
import type { LiveHub } from './http/live-hub'
import { mountMedia } from './http/media'
import { mount } from './http/mount'
import { mountOpenApi } from './http/openapi'
import { mountPaymentRoutes } from './http/payment-routes'
import { closePipelinedResponses } from './http/pipelined-responses'
import { mountPrinterRoutes } from './http/printer-routes'
import { answerError } from './http/problem'
import { readFromReplica } from './http/read-replica'
import { secureHeaders } from './http/secure-headers'
import { shedLoad } from './http/shed-load'
import { shownRequest } from './http/shown-request'
import { mountUnsubscribe } from './http/unsubscribe-route'
import { allowUploads } from './http/upload'
import { mountWeb } from './http/web'
import { mountWhatsappRoutes } from './http/whatsapp-routes'

/** Calls and pages of the demo, passed in so that the app does not depend on it. */
export interface DemoParts {
  routes: Route[]
  mount(app: FastifyInstance): void
}

export interface AppOptions {
  deps: Deps
  hub: LiveHub
  /** The folder of the built browser app; left out in tests of the API. */
  web?: string | undefined
  /** A read replica for guests. */
  reads?: Db | null
  /**
   * Whether the node is about to stop: it still responds, but load balancers should send no more requests.
   */
  isLeaving?: () => boolean
  /** Resolves once the file with this key is in the storage, or when it never will be. */
  mediaReady?: ((key: string) => Promise<void>) | undefined
  /** What only a demo offers. */
  demo?: DemoParts
  /** Tests may redirect the log to a stream. */
  logger?: boolean | { level: string; stream?: { write(line: string): void } }
  /** Time limit for receiving a whole request, in ms. */
  requestTimeout?: number
  /** How long a connection with a running request may transmit nothing in either direction, in ms. */
  silenceTimeout?: number
  /** Maximum concurrent calls; more are rejected. */
  maxCalls?: number
}

/** Enough for uploading a picture from the slowest phone. */
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 15_000
/**
 * Ends connections of clients that do not read their responses, which count as running calls. Live streams
 * send a heartbeat more often.
 */
const SILENCE_TIMEOUT_MS = 60_000
/** How often Node checks for requests that take too long, in ms. */
const REQUEST_CHECK_MS = 5_000
/** Concurrent calls per database connection; more would only queue. */
const CALLS_PER_CONNECTION = 10

/** Builds the whole server, ready to listen or to inject requests into. Tests use it too. */
export async function buildApp({
  deps,
  hub,
  web,
  reads = null,
  isLeaving = () => false,
  mediaReady,
  demo,
  logger = false,
  requestTimeout = REQUEST_TIMEOUT_MS,
  silenceTimeout = SILENCE_TIMEOUT_MS,
  maxCalls = deps.env.DATABASE_POOL_SIZE * CALLS_PER_CONNECTION,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: typeof logger === 'object' ? { ...logger, serializers: { req: shownRequest } } : logger,
    genReqId: () => randomUUID(),
    trustProxy: deps.env.TRUST_PROXY ?? false,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout,
    connectionTimeout: silenceTimeout,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(REQUEST_CHECK_MS, requestTimeout),
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  closeConnectionsOnShutdown(app, { isLeaving })
  closePipelinedResponses(app.server)
  app.decorateRequest('actor')
  app.decorateRequest('sentText', '')
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error, deps.texts))
  app.setNotFoundHandler((request, reply) => answerError(request, reply, refuse('not_found'), deps.texts))
  allowEmptyBodies(app)

  const secure = secureHeaders(deps)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(secure())
    next()
  })
  await app.register(compress, {
    threshold: MIN_COMPRESSED,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await allowUploads(app)
  await mountOpenApi(app)
  await app.register(async (api) => {
    shedLoad(api, { max: maxCalls, ...deps })
    const routes = reads
      ? readFromReplica(
          features(deps),
          features({
            ...deps,
            db: reads,
            primary: deps.db,
            storeDirectory: openStoreDirectory(deps.freshness),
          }),
        )
      : features(deps)
    mount(api, [...routes, ...(demo?.routes ?? [])], deps)
    await mountLive(api, deps, { hub, offer: offerNews(deps) })
    mountInvoiceFiles(api, deps)
    mountDownloads(api, deps)
    await mountPaymentRoutes(api, deps)
    await mountPrinterRoutes(api, deps)
    await mountCallRoutes(api, deps)
    await mountWhatsappRoutes(api, deps)
    await mountUnsubscribe(api, deps)
    mountCampaignLinks(api, deps)
  })
  mountHealth(app, deps, isLeaving)
  demo?.mount(app)
  mountMedia(app, deps, mediaReady)
  if (web) await mountWeb(app, deps, web)
  return app
}

/** Calls without input may be sent without a body or with an empty one. */
function allowEmptyBodies(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    request.sentText = String(body)
    try {
      done(null, JSON.parse(request.sentText))
    } catch {
      done(refuse('invalid_input', { errors: [{ field: '/', message: 'This is not JSON.' }] }))
    }
  })
}
