import type { Account } from '@tokri/contract/accounts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { money, number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Cloth } from '../../ui/cloth'
import { Icon } from '../../ui/icon'
import { InlineIllustration } from '../../ui/illustration'
import { Avatar } from '../../ui/marks'
import { shownPhone } from '../login/phone-words'
import { pictureOf } from './avatars'

/** A balance that links to its movements. */
function Balance({ to, amount, label, art }: { to: string; amount: string; label: string; art: ReactNode }) {
  return (
    <Link to={to} className="card card--up relative block overflow-hidden py-3.5 px-4 min-h-19">
      <b className="text-display tabular-nums block text-[1.5rem] pe-9">{amount}</b>
      <span className="text-meta text-ink-2">{label}</span>
      <span className="absolute end-2 top-2 max-xs:hidden">{art}</span>
    </Link>
  )
}

type AccountHeadProps = { account: Account; onAvatar: () => void; onEdit: () => void }

/** The customer's picture and name, and the balances of wallet and rewards. */
export function AccountHead({ account, onAvatar, onEdit }: AccountHeadProps) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  const contact = account.phone ? shownPhone(account.phone, country) : account.email
  return (
    <>
      <Cloth as="header" pattern="gingham" className="pt-[calc(max(var(--safe-top),0.5rem)_+_1.25rem)] pb-15">
        <div className="content flex items-center gap-4 px-gutter flex-wrap">
          <button
            type="button"
            className="relative flex-none rounded-full"
            aria-label={t('avatarOpen')}
            onClick={onAvatar}
          >
            <Avatar
              name={account.name}
              size="4rem"
              className="text-[1.5rem]"
              {...pictureOf(account.avatar)}
            />
            <span className="size-[1.6rem] absolute end-[-0.35rem] bottom-[-0.15rem] grid place-items-center rounded-full bg-surface text-ink shadow-e1">
              <Icon name="camera" size="xs" />
            </span>
          </button>
          <div className="min-w-28 flex-1">
            <h1 className="text-title-l wrap-anywhere" dir="auto">
              {account.name}
            </h1>
            {contact && (
              <p className="text-body-s text-ink-2 tabular-nums wrap-anywhere">
                <span className="isolate-ltr">{contact}</span>
              </p>
            )}
          </div>
          <Button
            kind="soft"
            size="m"
            className="flex-none rounded-full bg-surface text-ink shadow-e1"
            onClick={onEdit}
          >
            {t('accountEdit')}
          </Button>
        </div>
      </Cloth>
      <div className="px-gutter content relative z-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 -mt-10">
        <Balance
          to="/my-wallet"
          amount={money(account.wallet_balance)}
          label={t('walletName')}
          art={<InlineIllustration name="purse" px={40} turn={-8} />}
        />
        <Balance
          to="/my-rewards"
          amount={number(account.rewards_balance)}
          label={t('accountMyRewards')}
          art={<InlineIllustration name="gift" px={40} turn={-8} />}
        />
      </div>
    </>
  )
}
