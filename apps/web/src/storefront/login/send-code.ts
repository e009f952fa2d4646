import { Problem } from '../../lib/api/problem'

/** Seconds between two codes to the same phone. */
export const RESEND_AFTER_S = 30

/** The seconds to wait according to the server; undefined if it named none. */
export function waitOf(error: unknown): number | undefined {
  const wait = error instanceof Problem ? error.extra.retry_after : undefined
  return typeof wait === 'number' && wait > 0 ? wait : undefined
}

/**
 * Sends a code and returns the seconds until another can be sent. If one was just sent, that counts as sent: the next
 * step is to type it.
 */
export async function sendCode(send: () => Promise<unknown>): Promise<number> {
  try {
    await send()
    return RESEND_AFTER_S
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'otp_too_soon')
      return waitOf(problem) ?? RESEND_AFTER_S
    throw problem
  }
}
