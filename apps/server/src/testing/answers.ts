import { Answered, type TestApp } from './app'

/** The refusal of a call; fails when it succeeded. */
export async function refusalOf(answer: Promise<unknown>): Promise<Answered> {
  try {
    await answer
  } catch (error) {
    if (error instanceof Answered) return error
    throw error
  }
  throw new Error('this should have been refused')
}

/** Status, code, text and facts of a refusal. */
export async function refusal(answer: Promise<unknown>) {
  const { status, body } = await refusalOf(answer)
  return { ...body, status, code: body.code, detail: body.detail }
}

/** Status and code of a refusal, which most tests check. */
export async function refused(answer: Promise<unknown>): Promise<[number, string | undefined]> {
  const { status, body } = await refusalOf(answer)
  return [status, body.code]
}

/** The status of a call, 200 when it succeeded. */
export const statusOf = (answer: Promise<unknown>): Promise<number> =>
  answer.then(
    () => 200,
    (error: unknown) => (error instanceof Answered ? error.status : Promise.reject(error)),
  )

/** How each of several calls ended: 'done', or the code of its refusal. */
export async function outcomes(calls: Promise<unknown>[]): Promise<string[]> {
  const ended = async (call: Promise<unknown>) =>
    await call.then(
      () => 'done',
      (error: unknown) => (error instanceof Answered ? String(error.body.code) : Promise.reject(error)),
    )
  return await Promise.all(calls.map(ended))
}

/** Every text anywhere in a reply. */
function texts(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(texts)
}

/**
 * Whether a reply contains a numeric code; the same digits within a phone number, a date or an id do not
 * count.
 */
export const saysCode = (answer: unknown, code: string): boolean =>
  texts(answer).some((text) => new RegExp(`(?<![\\w+:-])${code}(?![\\w:-])`).test(text))

/** The fields named in a 400. */
export async function wrongFields(answer: Promise<unknown>): Promise<string[]> {
  const { body } = await refusalOf(answer)
  return (body.errors as { field: string }[]).map((error) => error.field)
}

/** The last six-digit code that was sent to a phone. */
export async function codeSentTo(app: TestApp, phone: string): Promise<string> {
  await app.settle()
  const message = app.sent.findLast((one) => one.recipient === phone)
  const [code] = message?.body.match(/\d{6}/) ?? []
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}
