import { createHmac, timingSafeEqual } from 'node:crypto'

const lifetime = 60 * 60_000

const sign = (secret: string, unique_order_id: string, until: number): string =>
  createHmac('sha256', secret).update(`invoice:${unique_order_id}:${until}`).digest('base64url')

/** A signed URL of the PDF, valid for an hour, so that a plain link can open it. */
export function invoiceLink(secret: string, unique_order_id: string, now: Date): string {
  const until = now.getTime() + lifetime
  const query = new URLSearchParams({ until: String(until), sign: sign(secret, unique_order_id, until) })
  return `/public/api/invoice/${encodeURIComponent(unique_order_id)}.pdf?${query}`
}

/** The same for a credit note, which is numbered within its order. */
export const creditNoteLink = (
  secret: string,
  { unique_order_id, number }: { unique_order_id: string; number: number },
  now: Date,
): string => {
  const until = now.getTime() + lifetime
  const named = `${unique_order_id}/${number}`
  const query = new URLSearchParams({ until: String(until), sign: sign(secret, named, until) })
  return `/public/api/credit-note/${encodeURIComponent(unique_order_id)}/${number}.pdf?${query}`
}

export interface PdfLink {
  unique_order_id: string
  until: number
  sign: string
}

/** Whether the signature is valid and the link has not expired. */
export function isGoodLink(secret: string, link: PdfLink, now: Date): boolean {
  const ours = Buffer.from(sign(secret, link.unique_order_id, link.until))
  const theirs = Buffer.from(link.sign)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) && now.getTime() < link.until
}

/** The PDF's file name, without characters a header cannot hold. */
export const invoiceFileName = (number: string): string => `invoice-${number.replace(/[^\w-]/g, '')}.pdf`

export const creditNoteFileName = (number: string): string =>
  `credit-note-${number.replace(/[^\w-]+/g, '-')}.pdf`
