import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Deps } from '../deps'
import { contentPolicy, openerPolicy } from './content-policy'

/** Security headers of every response; computed once per version of the settings. */
export function secureHeaders(deps: Pick<Deps, 'env' | 'settings'>): () => Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: { directives: contentPolicy(deps) },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
  })
  let version: number | null = null
  let headers: Record<string, string> = {}
  return () => {
    if (version === deps.settings.version()) return headers
    version = deps.settings.version()
    headers = { 'cross-origin-opener-policy': openerPolicy(deps), ...collect(protect) }
    return headers
  }
}

/** The headers a middleware sets, independent of the request. */
function collect(protect: ReturnType<typeof helmet>): Record<string, string> {
  const found: Record<string, string> = {}
  const answer = {
    setHeader(name: string, value: string) {
      found[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  protect({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return found
}
