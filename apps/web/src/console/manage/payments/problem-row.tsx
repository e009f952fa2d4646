import { useQueryClient } from '@tanstack/react-query'
import type { PaymentProblemRow } from '@tokri/contract/payment-desk'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { moneyOf } from '../kit/money-of'
import { Press } from '../kit/press'
import { StateMark, type Tone } from '../kit/state-mark'
import { problemsKey } from './keys'

type Problem = PaymentProblemRow['problem']
type Question = 'send_back' | 'lost' | 'won'

interface Look {
  mark: ManageTextKey
  text: ManageTextKey
  tone: Tone
}

const looks: Record<Problem, Look> = {
  mismatch: { mark: 'deskMarkMismatch', text: 'deskMismatch', tone: 'warn' },
  refund_stuck: { mark: 'deskMarkRefund', text: 'deskRefundStuck', tone: 'warn' },
  held: { mark: 'deskMarkHeld', text: 'deskHeld', tone: 'info' },
  chargeback: { mark: 'deskMarkChargeback', text: 'deskChargeback', tone: 'bad' },
}

/** Money that came to another account than ours. */
const elsewhere: Look = { mark: 'deskMarkElsewhere', text: 'deskElsewhere', tone: 'bad' }

/** What each question asks, and its yes. */
const questions: Record<Question, { title: ManageTextKey; text: ManageTextKey; yes: ManageTextKey }> = {
  send_back: { title: 'deskSendBackTitle', text: 'deskSendBackText', yes: 'deskSendBackYes' },
  lost: { title: 'deskLostTitle', text: 'deskLostText', yes: 'deskLostYes' },
  won: { title: 'deskWonTitle', text: 'deskWonText', yes: 'deskWonYes' },
}

/** One payment that needs a person, with the acts that help. */
export function ProblemRow({ row }: { row: PaymentProblemRow }) {
  const t = useManageText()
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [asking, setAsking] = useState(false)
  const { payment_id, problem, reference, amount, currency, arrived, can_send_back } = row
  const { mark, text, tone } = problem === 'mismatch' && !can_send_back ? elsewhere : looks[problem]
  const figures = {
    due: moneyOf(amount, currency),
    amount: arrived ? moneyOf(arrived.amount, arrived.currency) : moneyOf(amount, currency),
  }
  const done = async (said: ManageTextKey) => {
    showToast({ text: t(said), icon: 'check-circle-fill' })
    await client.invalidateQueries({ queryKey: problemsKey })
  }
  const ask = async () => {
    setAsking(true)
    try {
      await consoleApi.paymentDesk.askAgain({ payment_id })
      await done('deskAsked')
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setAsking(false)
  }
  const answer = async () => {
    if (question === 'send_back') {
      await consoleApi.paymentDesk.sendBack({ payment_id })
      return await done('deskSentBack')
    }
    if (question === null) return
    await consoleApi.paymentDesk.noteChargeback({ reference, outcome: question, note: '' })
    await done('deskNoted')
  }
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-b border-line px-4.5 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StateMark tone={tone}>{t(mark)}</StateMark>
          <b className="text-label tabular-nums">
            <bdi>{figures.due}</bdi>
          </b>
        </span>
        <p className="text-body-s">{t(text, figures)}</p>
        <Facts row={row} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Press small busy={asking} onClick={() => void ask()}>
          {t('deskAsk')}
        </Press>
        {can_send_back && (
          <Press small kind="d" onClick={() => setQuestion('send_back')}>
            {t('deskSendBack')}
          </Press>
        )}
        {problem === 'chargeback' && (
          <>
            <Press small onClick={() => setQuestion('won')}>
              {t('deskWon')}
            </Press>
            <Press small kind="d" onClick={() => setQuestion('lost')}>
              {t('deskLost')}
            </Press>
          </>
        )}
      </div>
      {question && (
        <Confirm
          open
          onClose={() => setQuestion(null)}
          title={t(questions[question].title)}
          text={t(questions[question].text, figures)}
          yes={t(questions[question].yes, figures)}
          onYes={answer}
        />
      )}
    </li>
  )
}

/** Gateway, order and reference, and what the gateway said. */
function Facts({ row }: { row: PaymentProblemRow }) {
  const { problem, title, unique_order_id, reference, reason, at } = row
  // of a mismatch the sentence says it already
  const said = problem === 'mismatch' ? null : reason
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-caption text-ink-2">
      <bdi>{title}</bdi>
      {unique_order_id && <bdi dir="ltr">{unique_order_id}</bdi>}
      <bdi dir="ltr" className="wrap-anywhere select-all">
        {reference}
      </bdi>
      <span>{dayAndTime(at)}</span>
      {said && (
        <span className="basis-full wrap-anywhere">
          <bdi>{said}</bdi>
        </span>
      )}
    </p>
  )
}
