import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mailPeriods } from '@tokri/domain/report/mail-days'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Pending } from '../kit/own-page'
import { Press } from '../kit/press'

const queryKey = ['console', 'reports', 'mails']

interface MailsCardProps {
  /** The file that is mailed. */
  file: Omit<Parameters<typeof consoleApi.reports.saveMail>[0], 'every'>
}

/** After which periods the chosen file is mailed to the signed-in person, and all mails set up already. */
export function MailsCard({ file }: MailsCardProps) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => consoleApi.reports.mails({}) })
  if (!data) return <Pending name={t('reportsMails')} error={error} retry={refetch} />
  const act = async (change: Promise<unknown>) => {
    setBusy(true)
    try {
      await change
      await client.invalidateQueries({ queryKey })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <section className="grid gap-2.5 border-t border-line pt-3.5" aria-labelledby="report-mails">
      <h3 id="report-mails" className="text-label">
        {t('reportsMails')}
      </h3>
      <p className="text-caption text-ink-2">
        {data.email === null ? t('reportsMailsNoAddress') : t('reportsMailsTo', { email: data.email })}
      </p>
      {data.email !== null && (
        <span className="flex flex-wrap gap-2">
          {mailPeriods.map((every) => (
            <Press
              key={every}
              disabled={busy}
              onClick={() => void act(consoleApi.reports.saveMail({ ...file, every }))}
            >
              {t(`reportsEvery_${every}`)}
            </Press>
          ))}
        </span>
      )}
      {data.mails.length > 0 && (
        <ul>
          {data.mails.map((mail) => {
            const words = t(mail.compare ? 'reportsMailedCompared' : 'reportsMailed', {
              file: t(`reportsFile_${mail.what}`),
              format: t(`reportsFormat_${mail.format}`),
              every: t(`reportsEvery_${mail.every}`),
              ...(mail.compare && { compare: t(`reportsFileCompare_${mail.compare}`) }),
            })
            return (
              <li
                key={mail.id}
                className="flex items-center justify-between gap-3 border-t border-line py-1.5"
              >
                <span className="min-w-0 text-body-s">{words}</span>
                <Press
                  kind="g"
                  disabled={busy}
                  aria-label={t('reportsMailEndOf', { mail: words })}
                  onClick={() => void act(consoleApi.reports.removeMail({ id: mail.id }))}
                >
                  {t('reportsMailEnd')}
                </Press>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
