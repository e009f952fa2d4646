import { useQuery } from '@tanstack/react-query'
import type { GatewayAccountView } from '@tokri/contract/gateway-accounts'
import { useState } from 'react'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { OwnPage, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { StateMark, type Tone } from '../kit/state-mark'
import { Card } from '../people/card'
import { AccountForm } from './account-form'
import { accountsKey } from './keys'

/** Every gateway with the shop's account there. */
export function AccountsScreen() {
  const t = useManageText()
  return (
    <OwnPage title={t('accountsTitle')} text={t('accountsText')} isFor={({ role }) => role === 'admin'}>
      {() => <Accounts />}
    </OwnPage>
  )
}

function Accounts() {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: accountsKey,
    queryFn: () => consoleApi.gatewayAccounts.list({}),
  })
  const [name, setName] = useState<string | null>(null)
  const opened = data?.accounts.find((account) => account.name === name)
  const close = () => setName(null)
  if (!data) return <Pending name={t('accountsTitle')} error={error} retry={refetch} />
  return (
    <>
      {!data.can_save && <Notice tone="warn">{t('accountsNoKey')}</Notice>}
      <Card>
        <ul className="-mx-4.5 -my-4">
          {data.accounts.map((account) => (
            <AccountRow
              key={account.name}
              account={account}
              onOpen={data.can_save ? () => setName(account.name) : undefined}
            />
          ))}
        </ul>
      </Card>
      <Sheet
        open={opened !== undefined}
        onClose={close}
        title={opened?.title ?? ''}
        closeLabel={t('formKeep')}
        centred
      >
        {opened && <AccountForm account={opened} onDone={close} />}
      </Sheet>
    </>
  )
}

interface Standing {
  text: ManageTextKey
  tone: Tone
}

function standingOf({ from, is_active, works, is_unreadable, takes_currency }: GatewayAccountView): Standing {
  if (from === null) return { text: 'accountNone', tone: 'plain' }
  if (is_unreadable) return { text: 'accountUnreadable', tone: 'warn' }
  if (!works) return { text: 'accountBroken', tone: 'warn' }
  if (!is_active) return { text: 'accountOff', tone: 'plain' }
  return takes_currency
    ? { text: 'accountOffered', tone: 'good' }
    : { text: 'accountWrongCurrency', tone: 'warn' }
}

function AccountRow({ account, onOpen }: { account: GatewayAccountView; onOpen: (() => void) | undefined }) {
  const t = useManageText()
  const { text, tone } = standingOf(account)
  const { title, from } = account
  const currencies = account.currencies?.join(', ') ?? ''
  const act = t(from === 'console' ? 'accountEdit' : 'accountSetUp')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line px-4.5 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="min-w-0">
        <bdi className="text-label">{title}</bdi>
        <span className="block text-caption text-ink-2">
          {from === 'environment' && t('accountFromEnvironment')}
          {from === 'simulator' && t('accountFromSimulator')}
          {from === null && (currencies ? <bdi>{currencies}</bdi> : t('accountAnyCurrency'))}
        </span>
      </span>
      <span className="max-sm:col-span-2 max-sm:row-start-2">
        <StateMark tone={tone}>{t(text, { currencies })}</StateMark>
      </span>
      {onOpen && (
        <Press small className="min-w-20" onClick={onOpen} aria-label={`${act}: ${title}`}>
          {act}
        </Press>
      )}
    </li>
  )
}
