import { useState } from 'react'
import { problemText, useText } from '../../../lib/format/i18n'
import { Sheet } from '../../../ui/sheet'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import { isReason, ReasonField } from './reason-field'

/** Reading the code needs a reason, and is recorded. */
export function CodeSheet({ order_id, onClose }: { order_id: number; onClose: () => void }) {
  const t = useManageText()
  const common = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async () => {
    setTried(true)
    if (!isReason(reason)) return
    setBusy(true)
    try {
      setCode((await consoleApi.desk.readCode({ order_id, reason: reason.trim() })).code)
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  if (code)
    return (
      <Sheet open onClose={onClose} title={t('orderCode')} closeLabel={common('close')} centred>
        <p className="pb-6 text-center text-display tabular-nums" role="status">
          <bdi dir="ltr">{code}</bdi>
        </p>
      </Sheet>
    )
  return (
    <FormSheet
      title={t('orderCode')}
      onClose={onClose}
      onSubmit={() => void read()}
      busy={busy}
      problem={problem}
      action={t('orderCodeShow')}
    >
      <p className="text-ink-2">{t('orderCodeText')}</p>
      <ReasonField
        value={reason}
        onChange={setReason}
        usual={['orderReason_codeLost', 'orderReason_codeLocked']}
        error={tried && !isReason(reason)}
      />
    </FormSheet>
  )
}
