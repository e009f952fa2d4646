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

/** A balance that leads to its movements. */
function Balance({ to, amount, label, art }: { to: string; amount: string; label: string; art: ReactNode }) {
  return (
    <Link to={to} className="card card--up account__balance">
      <b className="text-display tabular-nums account__amount">{amount}</b>
      <span className="text-meta text-ink-2">{label}</span>
      <span className="account__thing">{art}</span>
    </Link>
  )
}

type AccountHeadProps = { account: Account; onAvatar: () => void; onEdit: () => void }

/** Who this is, what the wallet and the rewards hold. */
export function AccountHead({ account, onAvatar, onEdit }: AccountHeadProps) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  const contact = account.phone ? shownPhone(account.phone, country) : account.email
  return (
    <>
      <Cloth as="header" pattern="gingham" className="account__head">
        <div className="flex items-center gap-2 px-gutter content account__who">
          <button type="button" className="account__pic" aria-label={t('avatarOpen')} onClick={onAvatar}>
            <Avatar name={account.name} size="4rem" {...pictureOf(account.avatar)} />
            <span className="account__camera">
              <Icon name="camera" size="xs" />
            </span>
          </button>
          <div className="min-w-0 flex-1">
            <h1 className="text-title-l truncate" dir="auto">
              {account.name}
            </h1>
            {contact && (
              <p className="text-body-s text-ink-2 tabular-nums truncate">
                <span className="isolate-ltr">{contact}</span>
              </p>
            )}
          </div>
          <Button kind="s" size="m" className="account__edit" onClick={onEdit}>
            {t('accountEdit')}
          </Button>
        </div>
      </Cloth>
      <div className="px-gutter content account__balances">
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
