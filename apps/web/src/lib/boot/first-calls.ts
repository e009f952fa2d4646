/** Answers that src/boot.ts asked for while the app still loaded, by their address and what was sent. */
declare global {
  interface Window {
    firstCalls?: Map<string, Promise<Response>>
  }
}

/** A call, by its address and what was sent, and the JSON that answered it. */
export type Answered = [call: string, json: string]

/** After so long, in ms, an answer nobody took is too old to be one. */
const FRESH_MS = 10_000

/** What the server answered as it drew this page (docs/decisions/0020), and when it was handed over. */
let drawn = { answers: new Map<string, string>(), at: 0 }

export function takeAnswers(answers: readonly Answered[]): void {
  drawn = { answers: new Map(answers), at: performance.now() }
}

const isFresh = (at: number): boolean => performance.now() - at < FRESH_MS

/** The early answer to exactly this call, once. */
export async function takeFirstCall(path: string, body: unknown): Promise<Response | undefined> {
  const key = `${path} ${JSON.stringify(body)}`
  const json = drawn.answers.get(key)
  if (drawn.answers.delete(key) && isFresh(drawn.at)) return new Response(json)
  const calls = globalThis.window?.firstCalls
  const early = calls?.get(key)
  calls?.delete(key)
  return isFresh(0) ? await early?.catch(() => undefined) : undefined
}
