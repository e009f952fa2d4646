import type { PrinterState } from '@tokri/domain/printing'
import { endJob, nextJob, type Printer, sawPrinter } from '../../db/queries/printing'
import type { Deps } from '../../deps'
import { pngOf } from './encode-picture'
import { bytesOf, isDrawn, takePaper } from './print-order'

const STAR_MEDIA = 'application/vnd.star.starprnt'
const PICTURE_MEDIA = 'image/png'

/** A CloudPRNT printer's status: '200 OK', '211 …' paper low, '410 …' out of paper. */
export function starState(code: string): PrinterState {
  const [number = ''] = decodeURIComponent(code).split(' ')
  if (number === '410') return 'paper_out'
  if (number === '211') return 'paper_low'
  return number.startsWith('2') ? 'ok' : 'trouble'
}

/** POST: the printer reports its status and asks for jobs. */
export async function pollStar(deps: Deps, printer: Printer, body: unknown) {
  const now = deps.clock()
  const { statusCode, printingInProgress } = (body ?? {}) as {
    statusCode?: unknown
    printingInProgress?: unknown
  }
  const state = typeof statusCode === 'string' ? starState(statusCode) : null
  await sawPrinter(deps.db, printer.id, state, now)
  const job = printingInProgress === true ? undefined : await nextJob(deps.db, printer.id, now)
  if (!job) return { jobReady: false }
  // the printer uses the first type it supports
  const mediaTypes = (await isDrawn(deps, printer, job)) ? [PICTURE_MEDIA, STAR_MEDIA] : [STAR_MEDIA]
  return { jobReady: true, mediaTypes, jobToken: String(job.id) }
}

/**
 * GET: the job in the type the printer chose; repeated requests return the same job, marked as a possible
 * copy.
 */
export async function fetchStar(
  deps: Deps,
  printer: Printer,
  { token, type }: { token: string; type: string },
): Promise<{ type: string; bytes: Buffer } | null> {
  const paper = await takePaper(deps, printer, Number(token))
  if (!paper) return null
  if (paper.picture && type === PICTURE_MEDIA) return { type, bytes: await pngOf(paper.picture) }
  return { type: STAR_MEDIA, bytes: Buffer.from(bytesOf('star', paper)) }
}

/** DELETE: the outcome of the job. */
export async function endStar(
  deps: Deps,
  printer: Printer,
  { token, code }: { token: string; code: string },
): Promise<void> {
  const now = deps.clock()
  const state = starState(code)
  await sawPrinter(deps.db, printer.id, state, now)
  const isPrinted = state === 'ok' || state === 'paper_low'
  await endJob(deps.db, { id: Number(token), printer_id: printer.id, error: isPrinted ? null : code }, now)
}
