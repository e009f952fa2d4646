import type { Deps } from '../../deps'

/** The result of checking an external service: its response time, or why it failed. */
export type Probed = { milliseconds: number } | { reason: string }

/** A service slower than this is of no use to people who wait for it. */
const PROBE_TIMEOUT_MS = 4_000
/** Checks cost services work, and some charge for it: results are cached this long. */
const GOOD_FOR_MS = 60_000

async function timed(work: (signal: AbortSignal) => Promise<unknown>): Promise<Probed> {
  const started = Date.now()
  const stop = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  const late = new Promise<never>((_, refuse) => {
    stop.addEventListener('abort', () => refuse(new Error(`no answer within ${PROBE_TIMEOUT_MS / 1_000} s`)))
  })
  try {
    await Promise.race([work(stop), late])
    return { milliseconds: Date.now() - started }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

async function fetched(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal, redirect: 'follow' })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

type ProbeDeps = Pick<Deps, 'env' | 'geocoder'>

/** Every service that can be checked; null where none is configured. */
const probes = {
  mail: ({ env: { SMTP_URL } }: ProbeDeps) =>
    SMTP_URL
      ? async () => {
          const { createTransport } = await import('nodemailer')
          const transport = createTransport(SMTP_URL)
          await transport.verify().finally(() => transport.close())
        }
      : null,
  geocoder: ({ env, geocoder }: ProbeDeps) =>
    env.GEOCODER === 'offline'
      ? null
      : async () => {
          // adapters return null for any failure; a place of this name exists everywhere
          if ((await geocoder.search('Station')).length === 0) throw new Error('it found nothing')
        },
  map_tiles: ({ env: { MAP_TILES_URL } }: ProbeDeps) =>
    MAP_TILES_URL
      ? (signal: AbortSignal) =>
          fetched(MAP_TILES_URL.replaceAll(/\{[xyz]\}/g, '0').replace('{s}', 'a'), signal)
      : null,
  public_url: ({ env: { PUBLIC_URL } }: ProbeDeps) =>
    PUBLIC_URL ? (signal: AbortSignal) => fetched(new URL('/healthz', PUBLIC_URL).href, signal) : null,
} as const
export type ProbeName = keyof typeof probes
export type ProbeAnswers = Partial<Record<ProbeName, Probed>>

/** Checks every configured service in parallel, each with a timeout; results are cached for a minute. */
export function openProbes(deps: ProbeDeps) {
  let last: { at: number; answers: Promise<ProbeAnswers> } | null = null
  return (isFresh: boolean): Promise<ProbeAnswers> => {
    if (!last || isFresh || Date.now() - last.at > GOOD_FOR_MS)
      last = { at: Date.now(), answers: askAll(deps) }
    return last.answers
  }
}

async function askAll(deps: ProbeDeps): Promise<ProbeAnswers> {
  const asked = Object.entries(probes).map(async ([name, open]) => {
    const probe = open(deps)
    return probe ? ([name, await timed(probe)] as const) : null
  })
  return Object.fromEntries((await Promise.all(asked)).filter((one) => one !== null))
}
