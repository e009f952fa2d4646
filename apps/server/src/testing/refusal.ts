import { Answered } from './app'

/** The refusal a call must end in: its status, code, sentence and facts. */
export async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof Answered)) throw new Error(`expected a refusal, got ${JSON.stringify(error)}`)
  const { status, body } = error
  return { ...body, status, code: body.code, detail: body.detail }
}
