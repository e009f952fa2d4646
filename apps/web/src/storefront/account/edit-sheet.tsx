import type { Account } from '@tokri/contract/accounts'
import { refuseEmail, refuseName } from '@tokri/domain/account/credentials'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { EmailField, TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { refreshAccount } from '../kit/refresh-account'
import { showRefusal, verdict } from '../login/form-errors'
import { shownPhone } from '../login/phone-words'

type EditProps = { account: Account; onClose: () => void; onPhone: () => void }

/** The number and whether it was verified; it is changed only with a code. */
function PhoneRow({ account, onPhone }: Pick<EditProps, 'account' | 'onPhone'>) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  const mayChange = useSetting('allowChangeNumber')
  const { phone, phone_verified } = account
  return (
    <div className="field">
      <span className="field__label">{t('loginLoginPhoneLabel')}</span>
      <div className="card flex items-center justify-between gap-3 py-3 px-3.5 shadow-none border border-line-control flex-wrap">
        <span className="min-w-0 flex-1">
          <b className="text-title-s tabular-nums isolate-ltr block whitespace-nowrap">
            {phone ? shownPhone(phone, country) : t('accountPhoneNone')}
          </b>
          {phone && (
            <Badge tone={phone_verified ? 'ok' : 'warn'}>
              {t(phone_verified ? 'accountPhoneConfirmed' : 'accountPhoneConfirm')}
            </Badge>
          )}
        </span>
        {mayChange && (
          <Button kind="soft" size="m" onClick={onPhone}>
            {t(phone && !phone_verified ? 'confirmPhoneNumberText' : 'changePhoneNumberText')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Name and e-mail, with the phone below. */
function EditForm({ account, onClose, onPhone }: EditProps) {
  const t = useText()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: account.name, email: account.email ?? '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ name, email }) => {
    try {
      await api.accounts.updateProfile({ name: name.trim(), email: email.trim() })
      await refreshAccount()
      showToast({ text: t('accountSaved'), icon: 'check-circle-fill' })
      onClose()
    } catch (problem) {
      showRefusal(problem, ['name', 'email'], setError, 'email')
    }
  })
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('loginLoginNameLabel')}
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name?.message}
        {...register('name', { validate: (name) => verdict(t, 'name', refuseName(name)) })}
      />
      <EmailField
        label={t('loginLoginEmailLabel')}
        aside={account.email ? undefined : t('optionalField')}
        error={errors.email?.message}
        {...register('email', {
          validate: (email) =>
            email.trim() === '' && !account.email ? true : verdict(t, 'email', refuseEmail(email)),
        })}
      />
      <PhoneRow account={account} onPhone={onPhone} />
      {errors.root?.message && (
        <Notice tone="bad" live>
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'accountSaving' : 'accountSave')}
      </Button>
    </form>
  )
}

export function EditSheet({ open, ...props }: EditProps & { open: boolean }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={props.onClose} title={t('accountEditTitle')} closeLabel={t('close')}>
      {open && <EditForm {...props} />}
    </Sheet>
  )
}
