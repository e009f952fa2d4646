import type { PrinterState } from '@tokri/domain/printing'
import { endJob, nextJob, type Printer, sawPrinter } from '../../db/queries/printing'
import type { Deps } from '../../deps'
import { escaped } from '../../markup/escaped'
import { epsonImages } from './encode-picture'
import { encodeTicket } from './encode-ticket'
import { type Paper, takePaper } from './print-order'

/** Bit of the printer's status: no paper. */
const NO_PAPER = 0x00080000

/**
 * Server Direct Print: the printer polls for jobs and reports the outcome. Replies with XML; empty: nothing
 * to do.
 */
export async function askEpson(deps: Deps, printer: Printer, form: URLSearchParams): Promise<string> {
  const asked = form.get('ConnectionType')
  if (asked === 'SetResponse') await noteResponse(deps, printer, form.get('ResponseFile') ?? '')
  if (asked !== 'GetRequest') return ''
  const now = deps.clock()
  await sawPrinter(deps.db, printer.id, null, now)
  const job = await nextJob(deps.db, printer.id, now)
  const paper = job && (await takePaper(deps, printer, job.id))
  return job && paper ? requestOf(job.id, paper) : ''
}

/** A picture has its own element; text is sent as the printer's own commands. */
const contentOf = ({ ticket, picture, paper_mm }: Paper): string =>
  picture
    ? epsonImages(picture)
    : `<command>${Buffer.from(encodeTicket('epson', ticket, paper_mm)).toString('hex')}</command>`

const requestOf = (id: number, paper: Paper): string => `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint>
<Parameter><devid>local_printer</devid><timeout>10000</timeout><printjobid>${escaped(String(id))}</printjobid></Parameter>
<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${contentOf(paper)}</epos-print></PrintData>
</ePOSPrint></PrintRequestInfo>`

const attribute = (xml: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? ''

/** The printer's state, from its response. */
export function epsonState({ code, status }: { code: string; status: number }): PrinterState {
  if (code === 'EPTR_REC_EMPTY' || (status & NO_PAPER) !== 0) return 'paper_out'
  return code === '' ? 'ok' : 'trouble'
}

/** Records the response to each job; one response may contain several. */
async function noteResponse({ db, clock }: Deps, { id: printer_id }: Printer, xml: string): Promise<void> {
  const now = clock()
  for (const [part] of xml.matchAll(/<ePOSPrint>[\s\S]*?<\/ePOSPrint>/g)) {
    const [, job = ''] = /<printjobid>(\d+)<\/printjobid>/.exec(part) ?? []
    const [response = ''] = /<response\b[^>]*>/.exec(part) ?? []
    const code = attribute(response, 'code')
    const isPrinted = attribute(response, 'success') === 'true'
    await sawPrinter(db, printer_id, epsonState({ code, status: Number(attribute(response, 'status')) }), now)
    await endJob(db, { id: Number(job), printer_id, error: isPrinted ? null : code || 'not printed' }, now)
  }
}
