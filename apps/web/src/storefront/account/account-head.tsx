import type { Account } from '@tokri/contract/accounts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { money, number } from '../../lib/figures'
import { useText } from '../../lib/i18n'
import { useSetting } from '../../lib/settings'
import { Cloth } from '../../ui/cloth'
import { Avatar } from '../../ui/marks'
import { ThingInline } from '../../ui/thing'
import { shownPhone } from '../login/phone-words'

/** A balance that leads to its movements. */
function Balance({ to, amount, label, art }: { to: string; amount: string; label: string; art: ReactNode }) {
  return (
    <Link to={to} className="card card--up account__balance">
      <b className="disp num account__amount">{amount}</b>
      <span className="me c2">{label}</span>
      <span className="account__thing">{art}</span>
    </Link>
  )
}

/** Who this is, what the wallet and the rewards hold (mock 18). */
export function AccountHead({ account }: { account: Account }) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  const contact = account.phone ? shownPhone(account.phone, country) : account.email
  return (
    <>
      <Cloth as="header" pattern="gingham" className="account__head">
        <div className="row pad content account__who">
          <Avatar name={account.name} size="4rem" />
          <div className="grow">
            <h1 className="tl ell">{account.name}</h1>
            {contact && (
              <p className="bs c2 num ell">
                <span className="ltr">{contact}</span>
              </p>
            )}
          </div>
        </div>
      </Cloth>
      <div className="pad content account__balances">
        <Balance
          to="/my-wallet"
          amount={money(account.wallet_balance)}
          label={t('accountMyWallet')}
          art={<ThingInline name="purse" px={40} turn={-8} />}
        />
        <Balance
          to="/my-rewards"
          amount={number(account.rewards_balance)}
          label={t('accountMyRewards')}
          art={<ThingInline name="gift" px={40} turn={-8} />}
        />
      </div>
    </>
  )
}
