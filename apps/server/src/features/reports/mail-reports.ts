import type { Events } from '@tokri/contract/events'
import { lastDays, mailPeriods } from '@tokri/domain/report/mail-days'
import { shownAt } from '@tokri/domain/zone'
import { Refused } from '../../core/refused'
import { emit } from '../../db/queries/events'
import { reportMailToSend, takeDueReportMails } from '../../db/queries/report-mails'
import type { Deps } from '../../deps'
import { noteReport, reportFile } from './report-file'

/** Queues the reports of a completed day, week or month; each once. */
export async function mailReports({ db, settings, clock }: Deps) {
  const now = clock()
  for (const every of mailPeriods) {
    const { from, to } = lastDays(every, shownAt(settings.get('timeZone'), now))
    await db.transaction().execute(async (tx) => {
      for (const { id } of await takeDueReportMails(tx, { every, until: to }))
        await emit(tx, 'report.due', { report_mail_id: id, from, to }, now)
    })
  }
}

const subjects = {
  sales: 'reportMailSales',
  tax: 'reportMailTax',
  tax_at_source: 'reportMailSource',
} as const

/**
 * Mails one report to its subscriber, as long as they may still read it. A file too long for a workbook is
 * sent as CSV.
 */
export async function mailReport(deps: Deps, { report_mail_id, from, to }: Events['report.due']) {
  const { db, clock, texts, settings, messages } = deps
  const mail = await reportMailToSend(db, report_mail_id)
  const mayRead = mail?.role === 'admin' || mail?.permissions?.includes('reports:read')
  if (!mail?.email || !mayRead) return
  const asked = { what: mail.what, from, to, ...(mail.compare && { compare: mail.compare }) }
  let file = await reportFile(deps, { ...asked, format: mail.format })
  if (file instanceof Refused && mail.format === 'xlsx')
    file = await reportFile(deps, { ...asked, format: 'csv' })
  const locale = mail.locale ?? 'en'
  const words = { name: mail.name, store: settings.get('storeName'), from, to }
  const subject = texts.text(locale, subjects[mail.what], words)
  await messages.send({
    channel: 'mail',
    recipient: mail.email,
    subject,
    body: texts.text(locale, file instanceof Refused ? 'reportMailTooLong' : 'reportMailBody', words),
    attachments:
      file instanceof Refused
        ? []
        : [{ filename: file.name, content_type: file.type, content: file.content }],
  })
  // audited after sending, or a retried mail would be audited twice
  if (file instanceof Refused) return
  await noteReport(
    db,
    { ...asked, format: mail.format, actor: { id: mail.user_id }, now: clock() },
    file.rows,
  )
}
