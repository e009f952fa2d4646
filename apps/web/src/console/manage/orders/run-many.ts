import { Problem } from '../../../lib/api/problem'

/** What became of each item, in the given order. */
export interface Outcome<T> {
  done: T[]
  refused: { one: T; error: unknown }[]
  /** Not started, because the run was stopped. */
  left: T[]
}

interface Run<T> {
  /** How many are acted on at the same time. */
  atOnce: number
  act: (one: T) => Promise<unknown>
  /** Ends the run after those that are being acted on. */
  signal: AbortSignal
  /** `isWaiting`: the server takes no more calls at the moment. */
  onProgress: (ended: number, isWaiting: boolean) => void
}

/** Seconds to wait where the server does not say how long. */
const USUAL_WAIT = 10

/**
 * Acts on each item once; one that fails does not end the run. A call beyond the rate limit was refused
 * before it did anything, and is made again when the server takes it.
 */
export async function runMany<T>(
  all: readonly T[],
  { atOnce, act, signal, onProgress }: Run<T>,
): Promise<Outcome<T>> {
  const ends = new Map<T, { error: unknown } | 'done'>()
  let waiting = 0
  const tell = () => onProgress(ends.size, waiting > 0)
  const end = async (one: T): Promise<void> => {
    try {
      await act(one)
      ends.set(one, 'done')
    } catch (error) {
      const wait = waitOf(error)
      if (wait === null) {
        ends.set(one, { error })
        return
      }
      waiting += 1
      tell()
      await pause(wait, signal)
      waiting -= 1
      if (!signal.aborted) await end(one)
    }
  }
  const rest = all.values()
  const work = async () => {
    for (const one of rest) {
      await end(one)
      tell()
      if (signal.aborted) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work))
  return {
    done: all.filter((one) => ends.get(one) === 'done'),
    refused: all.flatMap((one) => {
      const how = ends.get(one)
      return how === undefined || how === 'done' ? [] : [{ one, error: how.error }]
    }),
    left: all.filter((one) => !ends.has(one)),
  }
}

/** Milliseconds until the server takes more calls; null: the call failed for another reason. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof Problem) || error.code !== 'too_many_requests') return null
  const { retry_after } = error.extra
  return (typeof retry_after === 'number' ? retry_after : USUAL_WAIT) * 1_000
}

/** Waits, at most until the run is stopped. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
