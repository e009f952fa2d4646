import multipart from '@fastify/multipart'
import type { Endpoint } from '@tokri/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refused, refuse } from '../core/refused'

/** Larger than any phone camera's pictures. */
const MAX_BYTES = 8 * 1024 * 1024

/** Accepts multipart/form-data for calls that declare an upload. */
export const allowUploads = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 4_096, parts: 11, headerPairs: 50 },
  })

/** The fields and the file of an upload; null for other calls. */
export async function uploadOf(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ fields: Record<string, string>; file?: Buffer } | Refused | null> {
  if (!request.isMultipart()) return null
  if (!endpoint.upload) return refuse('invalid_input')
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await part.toBuffer()
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    const { code } = error as { code?: string }
    return refuse(code === 'FST_REQ_FILE_TOO_LARGE' ? 'picture_too_large' : 'invalid_input')
  }
  return { fields, file }
}
