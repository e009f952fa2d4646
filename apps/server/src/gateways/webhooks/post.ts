import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'

const TIMEOUT_MS = 10_000

/** Why a URL is not posted to. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not a public address.`)
  }
}

/**
 * Checks the resolved address at the moment of connecting, so that DNS cannot change between check and
 * connection.
 */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const first = addresses[0]
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new NotPublic(host), '')
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

/** Whether a URL could be posted to; the resolved address is checked when connecting. */
export function isPostable(url: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (allowsPrivate) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

/**
 * Posts JSON and returns the HTTP status. Redirects are not followed; rejects when there is no response in
 * time.
 */
export function postJson(
  url: string,
  { headers, body, allowsPrivate }: { headers: Record<string, string>; body: string; allowsPrivate: boolean },
): Promise<number> {
  if (!isPostable(url, allowsPrivate)) return Promise.reject(new NotPublic(url))
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        // a new connection each time: a reused one would not be resolved and checked again
        agent: false,
        ...(allowsPrivate ? {} : { lookup: publicLookup }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Tokri-Webhooks/1',
          ...headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        // the body is irrelevant, and could be endless
        answer.destroy()
      },
    )
    request.on('error', (error) =>
      reject(error.name === 'TimeoutError' ? new Error(`No answer within ${TIMEOUT_MS / 1_000} s.`) : error),
    )
    request.end(body)
  })
}
