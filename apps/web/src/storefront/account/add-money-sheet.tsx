import { useQuery } from '@tanstack/react-query'
import type { PaymentGateway } from '@tokri/contract/placing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { payments } from '../../lib/api/later-api'
import { useSetting } from '../../lib/boot/settings'
import { minorUnits, money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { typedAmount } from '../../lib/format/typed'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { KeepBox, type PaymentOptions, useKeeping, useSavedMethods } from '../checkout/keep-method'
import { MethodList } from '../checkout/method-list'
import { choiceOf, chosenOf, withSaved } from '../checkout/methods'
import { leaveForGateway } from '../checkout/pay-online'

/** Suggested amounts in whole units, and the most that can be typed, in minor units. */
const SUMS = [200, 500, 1_000, 2_000]
const MOST = 10_000_000

const wordsOf = ({ name, title, description }: PaymentGateway) => ({
  title: title ?? name,
  text: description,
})

/** Starts a top-up and opens the gateway's page; the wallet is credited once the gateway confirms it. */
function useToppingUp() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fill = async (amount: number, method: string, paymentOptions: PaymentOptions) => {
    setBusy(true)
    setProblem('')
    try {
      const { transaction_id } = await payments.topUp({ amount, method, ...paymentOptions })
      await leaveForGateway(navigate, { kind: 'top_up', transaction_id })
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return { fill, busy, problem, forget: () => setProblem('') }
}

type AmountProps = { text: string; error: string; onType: (text: string) => void }

function AmountField({ text, error, onType }: AmountProps) {
  const t = useText()
  const minor = minorUnits()
  return (
    <>
      <TextField
        label={t('walletAddAmount')}
        prefix={useSetting('currencyFormat')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={9}
        value={text}
        error={error || undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {SUMS.map((sum) => (
          <Chip key={sum} selected={text === String(sum)} onClick={() => onType(String(sum))}>
            <span className="tabular-nums">{money(sum * minor)}</span>
          </Chip>
        ))}
      </div>
    </>
  )
}

/** A top-up of the wallet: how much, and through which gateway. */
export function AddMoneySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { data: methods, error } = useQuery({
    queryKey: ['mine', 'top-up-methods'],
    queryFn: ({ signal }) => payments.topUpMethods({}, { signal }),
    enabled: open,
  })
  const [text, setText] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  const { fill, busy, problem, forget } = useToppingUp()
  const amount = typedAmount(text, { most: MOST }) ?? 0
  const ways = withSaved(methods ?? [], useSavedMethods(open))
  const method = chosenOf(ways, chosen)
  const keeping = useKeeping(method)
  const type = (typed: string) => {
    setText(typed)
    forget()
  }
  const submit = () => {
    if (method && amount > 0) void fill(amount, method.name, keeping.paymentOptions)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('walletAddTitle')}
      closeLabel={t('close')}
      foot={
        <Button block loading={busy} disabled={!method || amount === 0} onClick={submit}>
          <span className="tabular-nums">{t('payNow', { amount: money(amount) })}</span>
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AmountField
          text={text}
          error={text.trim() !== '' && amount === 0 ? t('walletAddWrong') : ''}
          onType={type}
        />
      </form>
      <h3 className="mt-5 mb-3 text-title-s">{t('walletAddWith')}</h3>
      {methods ? (
        <MethodList
          label={t('walletAddWith')}
          methods={ways}
          words={wordsOf}
          method={method ? choiceOf(method) : null}
          onChoose={choose}
          about={<KeepBox {...keeping} />}
        />
      ) : (
        !error && (
          <Skeletons label={t('loading')}>
            <Skeleton h="4.25rem" r="var(--r-l)" />
          </Skeletons>
        )
      )}
      {methods?.length === 0 && <Notice tone="info">{t('walletAddNone')}</Notice>}
      {(problem || error) && (
        <Notice tone="bad" live>
          {problem || problemText(error)}
        </Notice>
      )}
    </Sheet>
  )
}
