import { useQueryClient } from '@tanstack/react-query'
import type { PaymentProblemRow } from '@tokri/contract/resources/payment-problems'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { FactsCard } from '../kit/facts-card'
import { moneyOf } from '../kit/money-of'
import { OrderLink } from '../kit/order-link'
import { Press } from '../kit/press'
import { problemsKey } from './keys'

type Problem = PaymentProblemRow['problem']
type Question = 'send_back' | 'lost' | 'won'

const sentences: Record<Problem, ManageTextKey> = {
  mismatch: 'deskMismatch',
  refund_stuck: 'deskRefundStuck',
  held: 'deskHeld',
  chargeback: 'deskChargeback',
}

/** The texts of each confirmation and its button. */
const questions: Record<Question, { title: ManageTextKey; text: ManageTextKey; yes: ManageTextKey }> = {
  send_back: { title: 'deskSendBackTitle', text: 'deskSendBackText', yes: 'deskSendBackYes' },
  lost: { title: 'deskLostTitle', text: 'deskLostText', yes: 'deskLostYes' },
  won: { title: 'deskWonTitle', text: 'deskWonText', yes: 'deskWonYes' },
}

/** The amount due, and the amount that arrived instead. */
const figuresOf = ({ amount, currency, arrived, arrived_currency }: PaymentProblemRow) => ({
  due: moneyOf(amount, currency),
  amount: moneyOf(arrived ?? amount, arrived_currency ?? currency),
})

const facts = [...['problem', 'amount', 'arrived', 'gateway', 'unique_order_id', 'reference', 'at']]

/** One payment that needs a person: the problem in a sentence, and the facts. */
export function ProblemRecord({ row }: { row: Row }) {
  const t = useManageText()
  const payment = row as unknown as PaymentProblemRow
  const { problem, can_send_back, reason, unique_order_id } = payment
  // the money arrived in an account that isn't ours
  const sentence = problem === 'mismatch' && !can_send_back ? 'deskElsewhere' : sentences[problem]
  return (
    <div className="max-w-180">
      <FactsCard
        resource="payment-problems"
        row={row}
        // for a mismatch the sentence says it already
        fields={problem === 'mismatch' || reason === null ? facts : [...facts, 'reason']}
        instead={unique_order_id ? { unique_order_id: <OrderLink number={unique_order_id} /> } : {}}
      >
        <p className="text-body-s">{t(sentence, figuresOf(payment))}</p>
      </FactsCard>
    </div>
  )
}

/** Actions for a payment that doesn't match. */
export function ProblemActs({ row }: { row: Row }) {
  const t = useManageText()
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [asking, setAsking] = useState(false)
  const payment = row as unknown as PaymentProblemRow
  const { id: payment_id, problem, reference, can_send_back } = payment
  const figures = figuresOf(payment)
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
    <span className="inline-flex flex-wrap justify-end gap-2">
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
    </span>
  )
}
