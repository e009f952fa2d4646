import { isDeepStrictEqual } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Endpoint } from '@tokri/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ReadyAnswer } from '../core/ready-answers'
import { WrittenAnswer } from '../core/written-answer'
import { BROTLI_QUALITY, MIN_COMPRESSED } from './compression'

/**
 * The response body: JSON unless the call declares another type. Returned directly, because awaiting a reply
 * costs Fastify more.
 */
export function written(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, answer, isChecked }: { endpoint: Endpoint; answer: unknown; isChecked: () => boolean },
) {
  if (endpoint.text) {
    reply.type(endpoint.text)
    return endpoint.reply.parse(answer)
  }
  reply.type('application/json; charset=utf-8')
  if (endpoint.file) reply.header('content-disposition', `attachment; filename="${endpoint.file}"`)
  const write = (value: unknown) => {
    if (!(value instanceof WrittenAnswer)) return JSON.stringify(endpoint.reply.parse(value))
    if (isChecked()) checkWritten(value, (plain) => endpoint.reply.parse(plain))
    return value.text
  }
  return answer instanceof ReadyAnswer ? readyBytes(request, reply, answer, write) : write(answer)
}

/** As the compression of other answers (`app.ts`) would, but once for all who ask. */
function readyBytes(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer<unknown>,
  write: (value: unknown) => string,
) {
  const plain = answer.plain(write)
  reply.header('vary', 'accept-encoding')
  if (plain.length < MIN_COMPRESSED || !/\bbr\b/.test(headers['accept-encoding'] ?? '')) return plain
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  reply.header('content-encoding', 'br')
  return answer.packed((bytes) => brotliCompressSync(bytes, quality))
}

/**
 * Decides whether this response is both assembled from cache and computed, and compared: every one in tests,
 * one in many elsewhere.
 */
export function openChecks(every: number) {
  let until = 1
  return (): boolean => {
    until -= 1
    if (until > 0) return false
    until = every
    return true
  }
}

/**
 * Throws where cached text differs from what the contract would produce: that is a bug, and other callers got
 * the same response.
 */
function checkWritten<T>({ text, value }: WrittenAnswer<T>, parse: (value: T) => unknown): void {
  const answer: unknown = JSON.parse(JSON.stringify(parse(value())))
  if (!isDeepStrictEqual(JSON.parse(text), answer))
    throw new Error('cached texts differ from the answer of the call')
}
