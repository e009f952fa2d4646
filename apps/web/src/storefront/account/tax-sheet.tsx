import type { Account } from '@tokri/contract/accounts'
import { refuseTaxNumber, TAX_NUMBER_LIMIT } from '@tokri/domain/account/credentials'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { refreshAccount } from '../kit/refresh-account'
import { serverErrors } from '../login/form-errors'

type TaxProps = { account: Account; onClose: () => void }

function TaxForm({ account, onClose }: TaxProps) {
  const t = useText()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { tax_number: account.tax_number ?? '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ tax_number }) => {
    try {
      await api.accounts.updateTaxNumber({ tax_number })
      await refreshAccount()
      showToast({ text: t('accountSaved'), icon: 'check-circle-fill' })
      onClose()
    } catch (problem) {
      const message = serverErrors(problem, ['tax_number'])[0]?.message ?? problemText(problem)
      setError('tax_number', { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('accountTaxVatText')}
        hint={t('taxNumberText')}
        maxLength={TAX_NUMBER_LIMIT}
        autoCapitalize="characters"
        dir="ltr"
        error={errors.tax_number?.message}
        {...register('tax_number', {
          validate: (typed) => {
            const refusal = refuseTaxNumber(typed)
            return refusal ? t(`field_${refusal}`) : true
          },
        })}
      />
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'accountSaving' : 'customerVatSave')}
      </Button>
    </form>
  )
}

/** The tax number on a business's invoices. */
export function TaxSheet({ open, ...props }: TaxProps & { open: boolean }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={props.onClose} title={t('accountTaxVatText')} closeLabel={t('close')}>
      {open && <TaxForm {...props} />}
    </Sheet>
  )
}
