import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '@tokri/contract/accounts'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/api'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { forgetUser } from '../../state/session'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Icon, type IconName } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { forgetAnswers } from './forget-answers'

type DeleteProps = { account: Account; onClose: () => void; onLeave: () => Promise<void> }

/** The consequences, each in a plain sentence. */
function Consequences({ account }: { account: Account }) {
  const t = useText()
  const { wallet_balance, rewards_balance } = account
  const loses = wallet_balance > 0 || rewards_balance > 0
  const lost = t('deleteAccountMoney', { amount: money(wallet_balance), points: rewards_balance })
  const rows: [IconName, string][] = [
    ['user', t('deleteAccountErased')],
    ['device-mobile', t('deleteAccountDevices')],
    ...(loses ? ([['wallet', lost]] satisfies [IconName, string][]) : []),
    ['receipt', t('deleteAccountKept')],
  ]
  return (
    <ul className="grid gap-3.5 pt-1 pb-2">
      {rows.map(([icon, words]) => (
        <li key={icon} className="grid grid-cols-[auto_1fr] items-start gap-3">
          <Icon name={icon} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

function DeleteForm({ account, onClose, onLeave }: DeleteProps) {
  const t = useText()
  const client = useQueryClient()
  const word = t('deleteAccountWord')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [error, setError] = useState('')
  const [leaving, setLeaving] = useState(false)

  async function leave(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== word) return setWrong(t('deleteAccountConfirmWrong', { word }))
    setLeaving(true)
    setError('')
    try {
      await api.accounts.deleteMyAccount({})
    } catch (problem) {
      setError(problemText(problem))
      return setLeaving(false)
    }
    await onLeave()
    forgetUser()
    forgetAnswers(client)
    showToast({ text: t('accountDeleted'), icon: 'check-circle-fill' })
  }
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={(event) => void leave(event)} noValidate>
      <Consequences account={account} />
      <TextField
        label={t('deleteAccountConfirm', { word })}
        value={typed}
        error={wrong}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong('')
        }}
      />
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <Button kind="soft" block onClick={onClose}>
        {t('keepAccount')}
      </Button>
      <Button kind="outline" type="submit" block icon="trash" loading={leaving} className="text-danger">
        {t(leaving ? 'deletingAccount' : 'deleteAccountButton')}
      </Button>
    </form>
  )
}

/** Deleting the account: its consequences, and a word to type. */
export function DeleteSheet({ open, ...props }: DeleteProps & { open: boolean }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={props.onClose} title={t('deleteAccountTitle')} closeLabel={t('close')}>
      {open && <DeleteForm {...props} />}
    </Sheet>
  )
}
