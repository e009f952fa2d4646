/** The gateway or the network failed: whether the request had an effect is unknown. */
export class GatewayUnavailable extends Error {}

/** The gateway refused the request. */
export class GatewayRefused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

export interface GatewayCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  json?: unknown
  /** Sent unchanged, where a signature covers the exact text. */
  text?: string
  form?: Record<string, string>
  /** Safe to repeat: a read, or a request with the gateway's own idempotency key. */
  isRepeatable?: boolean
  /** Statuses besides 2xx whose body is a result. */
  accepts?: readonly number[]
  timeoutMs?: number
}

export interface GatewayAnswer {
  status: number
  body: unknown
  headers: Headers
}

/** An HTTP client for one gateway. */
export interface GatewayClient {
  call(call: GatewayCall): Promise<GatewayAnswer>
}

const TIMEOUT_MS = 15_000
const TRIES = 3
const FIRST_WAIT_MS = 200
/** Consecutive failures after which the circuit opens. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 20_000

/**
 * Calls with a time limit. Reads and idempotent requests are tried three times. After five consecutive
 * failures the circuit opens: calls fail at once for twenty seconds, then a single one probes the gateway.
 */
export function createGatewayClient({
  fetch = globalThis.fetch,
  now = Date.now,
}: {
  fetch?: typeof globalThis.fetch
  now?: () => number
} = {}): GatewayClient {
  let failures = 0
  let openUntil = 0

  async function once(call: GatewayCall): Promise<GatewayAnswer> {
    if (now() < openUntil)
      throw new GatewayUnavailable('The gateway failed repeatedly and is left alone for a moment.')
    // half open: other calls fail until this one has finished
    if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
    try {
      const answer = await send(fetch, call)
      if (answer.status >= 500 || answer.status === 429)
        throw new GatewayUnavailable(`It answered ${answer.status}.`)
      failures = 0
      openUntil = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
      throw error instanceof GatewayUnavailable
        ? error
        : new GatewayUnavailable('No answer.', { cause: error })
    }
  }

  return {
    async call(call) {
      const tries = call.isRepeatable ? TRIES : 1
      for (let attempt = 1; ; attempt += 1) {
        try {
          const answer = await once(call)
          if (answer.status < 300 || call.accepts?.includes(answer.status)) return answer
          throw new GatewayRefused(`It answered ${answer.status}.`, answer.status)
        } catch (error) {
          if (!(error instanceof GatewayUnavailable) || attempt >= tries || now() < openUntil) throw error
          await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 3 ** (attempt - 1)))
        }
      }
    },
  }
}

async function send(fetch: typeof globalThis.fetch, call: GatewayCall): Promise<GatewayAnswer> {
  const { method, url, headers = {}, json, text, form, timeoutMs = TIMEOUT_MS } = call
  const content =
    form === undefined
      ? { type: 'application/json', body: text ?? (json === undefined ? undefined : JSON.stringify(json)) }
      : { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(content.body === undefined ? {} : { 'content-type': content.type }),
      ...headers,
    },
    ...(content.body === undefined ? {} : { body: content.body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const written = await answer.text()
  return { status: answer.status, body: parsed(written), headers: answer.headers }
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}
