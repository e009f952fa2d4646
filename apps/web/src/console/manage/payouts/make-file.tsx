import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download, downloadBase64 } from '../../../lib/dom/download'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { payoutsKey } from './queries'

/** Lets the browser save a bank file. */
export async function saveFile(file_no: number, format: 'csv' | 'pain001' = 'csv'): Promise<void> {
  const { name, csv } = await consoleApi.payouts.readFile({ file_no, format })
  download(name, [csv], format === 'csv' ? undefined : 'application/xml')
}

/** Lets the browser save a payout's statement. */
export async function saveStatement(payout_id: number, format: 'csv' | 'pdf'): Promise<void> {
  downloadBase64(await consoleApi.payouts.statement({ payout_id, format }))
}

/** Puts the approved payouts into a new bank file and saves it. */
export function MakeFile() {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const { file_no, count, without_account, owed_less } = await consoleApi.payouts.makeFile({})
      const leftOut = [
        without_account > 0 ? t('payoutsFileLeftOut', { count: without_account }) : '',
        owed_less > 0 ? t('payoutsFileOwedLess', { count: owed_less }) : '',
      ]
        .join(' ')
        .trim()
      if (file_no === null) showToast({ text: leftOut || t('payoutsFileNone') })
      else {
        await saveFile(file_no)
        const made = t('payoutsFileMade', { number: file_no, count })
        showToast({ text: `${made} ${leftOut}`.trim(), icon: 'check-circle-fill' })
      }
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: payoutsKey })
    setBusy(false)
  }
  return (
    <Press icon="bank" busy={busy} onClick={() => void make()}>
      {t('payoutsMakeFile')}
    </Press>
  )
}
