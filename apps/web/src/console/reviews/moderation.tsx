import type { ConsoleReview } from '@tokri/contract/reviews'
import { useId, useState } from 'react'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { useFetchMe } from '../manage/data/permissions'
import { consoleApi } from '../session'

interface Props {
  review: ConsoleReview
  /** Called with the review as the server then has it. */
  onChanged: (review: ConsoleReview) => Promise<unknown> | void
}

/** Why a review is hidden or reported, and what this person may do about it. */
export function Moderation({ review, onChanged }: Props) {
  const t = useText()
  const { data: me } = useFetchMe()
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isStore = me?.role === 'store'
  const decides = me?.permissions.includes('reviews:moderate') ?? false
  const { id: review_id, hidden, report } = review
  const act = async (change: Promise<ConsoleReview>) => {
    setBusy(true)
    setProblem('')
    try {
      await onChanged(await change)
      ask(false)
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  const send = (reason: string) =>
    act(consoleApi.reviews[isStore ? 'reportReview' : 'hideReview']({ review_id, reason }))
  const show = () => act(consoleApi.reviews.showReview({ review_id }))
  return (
    <>
      {hidden && <Notice tone="info">{t('reviewHidden', { reason: hidden.reason })}</Notice>}
      {report && <Notice tone="warn">{t('reviewReported', { reason: report.reason })}</Notice>}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {asking ? (
        <ReasonForm isStore={isStore} busy={busy} onSend={send} onLater={() => ask(false)} />
      ) : (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isStore && !hidden && !report && (
            <Button kind="text" size="m" icon="warning" onClick={() => ask(true)}>
              {t('reviewReport')}
            </Button>
          )}
          {decides && !hidden && (
            <Button kind="text" size="m" icon="eye-slash" onClick={() => ask(true)}>
              {t('reviewHide')}
            </Button>
          )}
          {decides && (hidden || report) && (
            <Button kind="text" size="m" loading={busy} onClick={() => void show()}>
              {t(hidden ? 'reviewShow' : 'reviewKeep')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface FormProps {
  isStore: boolean
  busy: boolean
  onSend: (reason: string) => Promise<unknown>
  onLater: () => void
}

function ReasonForm({ isStore, busy, onSend, onLater }: FormProps) {
  const t = useText()
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isGiven = reason.trim().length >= 3
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isGiven && !busy) void onSend(reason.trim())
      }}
    >
      <TextArea
        id={id}
        label={t(isStore ? 'reviewReportWhy' : 'reviewHideWhy')}
        hint={t(isStore ? 'reviewReportHint' : 'reviewHideHint')}
        error={tried && !isGiven ? t('reviewReasonMissing') : undefined}
        dir="auto"
        maxLength={300}
        readOnly={busy}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="m" loading={busy}>
          {t(isStore ? 'reviewReportSend' : 'reviewHide')}
        </Button>
        <Button kind="text" size="m" onClick={onLater}>
          {t('answerLater')}
        </Button>
      </div>
    </form>
  )
}
