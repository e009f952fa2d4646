import type { FoundCustomer } from '@tokri/contract/callandorder'
import type { Client } from '@tokri/contract/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'

type FindCustomerProps = {
  client: Client
  onFound: (customer: FoundCustomer) => void
  onRegister: (query: string) => void
}

/**
 * Finds a customer by the whole phone number or e-mail; a caller without an account is registered as a guest.
 */
export function FindCustomer({ client, onFound, onRegister }: FindCustomerProps) {
  const t = useText()
  const [nobody, setNobody] = useState(false)
  const { register, handleSubmit, setError, getValues, formState } = useForm({ defaultValues: { query: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ query }) => {
    setNobody(false)
    try {
      const [found] = await client.callandorder.findCustomer({ query: query.trim() })
      if (found) onFound(found)
      else setNobody(true)
    } catch (problem) {
      setError('query', { message: problemText(problem) }, { shouldFocus: true })
    }
  })
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('actingSearch')}
        hint={t('actingSearchHint')}
        autoComplete="off"
        autoCapitalize="none"
        dir="ltr"
        error={errors.query?.message}
        {...register('query', { required: t('fieldValidationMsg') })}
      />
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'actingFinding' : 'actingFind')}
      </Button>
      {nobody && (
        <Notice tone="info" live>
          {t('actingNobody')}
        </Notice>
      )}
      <Button
        kind="outline"
        block
        icon="user-plus"
        onClick={() => onRegister(nobody ? getValues('query') : '')}
      >
        {t('actingRegister')}
      </Button>
    </form>
  )
}
