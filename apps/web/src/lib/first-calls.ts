/** Answers that src/boot.ts asked for while the app still loaded, by their address and what was sent. */
declare global {
  interface Window {
    firstCalls?: Map<string, Promise<Response>>
  }
}

/** After so long on the page, in ms, an answer nobody took is too old to be one. */
const FRESH_MS = 10_000

/** The early answer to exactly this call, once. */
export async function takeFirstCall(path: string, body: unknown): Promise<Response | undefined> {
  const calls = globalThis.window?.firstCalls
  const key = `${path} ${JSON.stringify(body)}`
  const early = calls?.get(key)
  calls?.delete(key)
  return performance.now() < FRESH_MS ? await early?.catch(() => undefined) : undefined
}
