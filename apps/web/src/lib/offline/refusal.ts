import { Problem } from '../api/problem'

/** Why an action was refused, as stored on the device. */
export type Refusal = Pick<Problem, 'status' | 'code' | 'detail' | 'extra'>

export const refusalOf = (problem: unknown): Refusal => {
  if (!(problem instanceof Problem)) return { status: 0, code: 'our_fault', detail: '', extra: {} }
  const { status, code, detail, extra } = problem
  return { status, code, detail, extra }
}

/** The reason in the form calls report it. */
export const problemOfRefusal = ({ status, code, detail, extra }: Refusal): Problem =>
  new Problem(status, code, detail, [], extra)
