import { useQueryClient } from '@tanstack/react-query'
import type { PayoutRow } from '@tokri/contract/resources/payouts'
import {
  type BankAccount,
  type BankAccountField,
  tidyAccount,
  wrongFields,
} from '@tokri/domain/payout/bank-account'
import { useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { PasswordField, TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { payoutsKey } from './queries'

const wrongTexts: Record<BankAccountField, ManageTextKey> = {
  holder: 'payoutHolderWrong',
  number: 'payoutNumberWrong',
  code: 'payoutCodeWrong',
}

/** The bank account of a store or rider: entered or replaced, never shown. */
export function AccountSheet({ payout, onClose }: { payout: PayoutRow | null; onClose: () => void }) {
  const t = useManageText()
  return (
    <Sheet
      open={payout !== null}
      onClose={onClose}
      title={payout ? t('payoutAccountTitle', { name: payout.name }) : ''}
      closeLabel={t('formKeep')}
      centred
    >
      {payout && <AccountForm payout={payout} onClose={onClose} />}
    </Sheet>
  )
}

function useAccount({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const t = useManageText()
  const client = useQueryClient()
  const [account, setAccount] = useState<BankAccount>({ holder: '', number: '', code: '' })
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<readonly BankAccountField[]>([])
  const [passwordFault, setPasswordFault] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { payee_kind, payee_id, name } = payout
  const save = async () => {
    const tidy = tidyAccount(account)
    const faults = wrongFields(tidy)
    setWrong(faults)
    setPasswordFault(password === '' ? t('payoutPasswordMissing') : null)
    if (faults.length > 0 || password === '') return
    setBusy(true)
    setProblem(null)
    try {
      const version = payout.account_version
      await consoleApi.payouts.saveAccount({ payee_kind, payee_id, version, ...tidy, password })
      showToast({ text: t('payoutAccountSaved', { name }), icon: 'check-circle-fill' })
      onClose()
      await client.invalidateQueries({ queryKey: payoutsKey })
    } catch (error) {
      if (error instanceof Problem && error.code === 'own_password') setPasswordFault(problemText(error))
      else setProblem(problemText(error))
    }
    setBusy(false)
  }
  const change = (part: Partial<BankAccount>) => {
    setWrong(wrong.filter((field) => !(field in part)))
    setAccount({ ...account, ...part })
  }
  return {
    ...{ account, change, password, setPassword, passwordFault, problem, busy, save },
    faultOf: (field: BankAccountField) => (wrong.includes(field) ? t(wrongTexts[field]) : undefined),
  }
}

function AccountForm(props: { payout: PayoutRow; onClose: () => void }) {
  const t = useManageText()
  const form = useAccount(props)
  const { account, change, faultOf } = form
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <form
      className="grid gap-3.5 pb-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.problem && (
        <Notice tone="bad" live>
          {form.problem}
        </Notice>
      )}
      <p className="text-body-s text-ink-2">{t('payoutAccountText')}</p>
      <TextField
        {...plain}
        label={t('payoutHolder')}
        hint={t('payoutHolderHint')}
        error={faultOf('holder')}
        maxLength={140}
        value={account.holder}
        onChange={(event) => change({ holder: event.target.value })}
      />
      <TextField
        {...plain}
        label={t('payoutNumber')}
        error={faultOf('number')}
        dir="ltr"
        maxLength={50}
        value={account.number}
        onChange={(event) => change({ number: event.target.value })}
      />
      <TextField
        {...plain}
        label={t('payoutCode')}
        hint={t('payoutCodeHint')}
        error={faultOf('code')}
        dir="ltr"
        maxLength={20}
        value={account.code}
        onChange={(event) => change({ code: event.target.value })}
      />
      <PasswordField
        label={t('payoutPassword')}
        hint={t('payoutPasswordHint')}
        error={form.passwordFault}
        showLabel={t('payoutReveal')}
        hideLabel={t('payoutHide')}
        maxLength={200}
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <Button type="submit" loading={form.busy}>
        {t('payoutAccountSave')}
      </Button>
    </form>
  )
}
