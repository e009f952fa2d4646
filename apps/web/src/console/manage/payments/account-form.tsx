import type { GatewayAccountView } from '@tokri/contract/gateway-accounts'
import { useEffect, useRef, useState } from 'react'
import { useSetting } from '../../../lib/boot/settings'
import { money } from '../../../lib/format/figures'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { SwitchRow } from '../../../ui/option-rows'
import { type TextOf, useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { Press, PressIcon } from '../kit/press'
import { type AccountFormProps, useAccountForm } from './use-account-form'

/** Keys and limits of one account. A secret that is left empty stays as it is. */
export function AccountForm(props: AccountFormProps) {
  const t = useManageText()
  const symbol = useSetting('currencyFormat')
  const { account } = props
  const form = useAccountForm(props)
  const { typed, change, faults } = form
  const [removing, setRemoving] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(faults).join()
  // focuses the first field that has an error
  useEffect(() => {
    if (wrong) box.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const limit = { prefix: symbol, inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const
  return (
    <form
      ref={box}
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
      <SwitchRow
        title={t('accountOffer')}
        checked={typed.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      {account.fields.map((field) => (
        <TextField
          key={field.name}
          label={<bdi dir="ltr">{field.name}</bdi>}
          hint={hintOf(field, t)}
          error={faults[field.name]}
          type={field.is_secret ? 'password' : 'text'}
          autoComplete={field.is_secret ? 'new-password' : 'off'}
          spellCheck={false}
          dir="ltr"
          maxLength={500}
          value={typed.fields[field.name] ?? ''}
          onChange={(event) => change({ fields: { ...typed.fields, [field.name]: event.target.value } })}
        />
      ))}
      <div className="grid items-start gap-3.5 sm:grid-cols-2">
        <TextField
          {...limit}
          label={t('accountFrom')}
          hint={
            account.minimum > 0 ? t('accountGatewayMinimum', { amount: money(account.minimum) }) : undefined
          }
          error={faults.min_amount}
          value={typed.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          {...limit}
          label={t('accountTo')}
          hint={t('accountNoLimit')}
          error={faults.max_amount}
          value={typed.to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <TextField
        {...limit}
        label={t('accountExtra')}
        prefix="%"
        hint={
          account.most_extra_percentage > 0
            ? t('accountExtraHint', { most: account.most_extra_percentage })
            : t('accountExtraForbidden')
        }
        error={faults.extra_percentage}
        disabled={account.most_extra_percentage === 0 && typed.extra === ''}
        value={typed.extra}
        onChange={(event) => change({ extra: event.target.value })}
      />
      <WebhookAddress address={account.webhook_url} />
      <div className="flex flex-wrap gap-2">
        {account.from === 'console' && (
          <Press kind="d" onClick={() => setRemoving(true)}>
            {t('accountRemove')}
          </Press>
        )}
        <Button type="submit" className="flex-1" loading={form.busy}>
          {t('accountSave')}
        </Button>
      </div>
      <Confirm
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('accountRemoveTitle', { name: account.title })}
        text={t('accountRemoveText')}
        yes={t('accountRemove')}
        onYes={form.remove}
      />
    </form>
  )
}

/** The URL to enter in the gateway's dashboard, with a button that copies it. */
function WebhookAddress({ address }: { address: string }) {
  const t = useManageText()
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true))
  return (
    <div>
      <p className="text-caption text-ink-2">{t('accountWebhook')}</p>
      <p className="mt-1 flex items-center gap-1 rounded-control bg-surface-2 ps-3">
        <bdi dir="ltr" className="min-w-0 flex-1 py-2 text-meta wrap-anywhere select-all">
          {address}
        </bdi>
        <PressIcon icon={copied ? 'check' : 'copy'} label={t('accountWebhookCopy')} onClick={copy} />
      </p>
    </div>
  )
}

function hintOf(
  { is_secret, is_filled, is_needed }: GatewayAccountView['fields'][number],
  t: TextOf,
): string | undefined {
  if (is_secret) return t(is_filled ? 'accountSecretKept' : 'accountSecretHint')
  return is_needed ? undefined : t('accountDefault')
}
