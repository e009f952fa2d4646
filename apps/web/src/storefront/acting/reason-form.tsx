import type { FoundCustomer } from '@tokri/contract/callandorder'
import type { Client } from '@tokri/contract/client'
import { useForm } from 'react-hook-form'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextArea } from '../../ui/field'
import { useBegin } from './use-begin'

const REASON = { min: 5, max: 300 } as const

type ReasonFormProps = { client: Client; customer: FoundCustomer; onOther: () => void }

/** For whom, and why: acting for a customer needs a reason that the customer can read. */
export function ReasonForm({ client, customer, onOther }: ReasonFormProps) {
  const t = useText()
  const begin = useBegin()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = formState
  const { id, name, phone, email } = customer
  const submit = handleSubmit(async ({ reason }) => {
    try {
      const answer = await client.callandorder.loginAsCustomer({ user_id: id, reason: reason.trim() })
      if ('success' in answer) begin(answer)
    } catch (problem) {
      setError('reason', { message: problemText(problem) }, { shouldFocus: true })
    }
  })
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <Card kind="chosen">
        <b className="text-title-s block">{name}</b>
        {phone && <span className="isolate-ltr text-ink-2 block tabular-nums">{phone}</span>}
        {email && <span className="isolate-ltr text-ink-2 block truncate">{email}</span>}
      </Card>
      <TextArea
        label={t('actingReason')}
        hint={t('actingReasonHint')}
        rows={2}
        maxLength={REASON.max}
        error={errors.reason?.message}
        {...register('reason', {
          validate: (reason) => reason.trim().length >= REASON.min || t('actingReasonShort'),
        })}
      />
      <Button type="submit" block loading={isSubmitting}>
        {isSubmitting ? t('actingBeginning') : t('actingBegin', { name })}
      </Button>
      <Button kind="text" disabled={isSubmitting} onClick={onOther}>
        {t('actingOtherCustomer')}
      </Button>
    </form>
  )
}
