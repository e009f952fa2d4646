import { Answered, type TestApp } from './app'

/** The refusal that a call answered; fails when it was carried out. */
export async function refusalOf(answer: Promise<unknown>): Promise<Answered> {
  try {
    await answer
  } catch (error) {
    if (error instanceof Answered) return error
    throw error
  }
  throw new Error('this should have been refused')
}

/** Status and code of a refusal: what most tests look at. */
export async function refused(answer: Promise<unknown>): Promise<[number, string | undefined]> {
  const { status, body } = await refusalOf(answer)
  return [status, body.code]
}

/** The status of an answer, 200 when it was carried out. */
export const statusOf = (answer: Promise<unknown>): Promise<number> =>
  answer.then(
    () => 200,
    (error: unknown) => (error instanceof Answered ? error.status : Promise.reject(error)),
  )

/** The fields a 400 names. */
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
