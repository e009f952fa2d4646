import type { Quote } from '@tokri/contract/cart'
import { useSetting } from '../../lib/boot/settings'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { InlineIllustration } from '../../ui/illustration'
import type { IllustrationName } from '../../ui/illustrations'
import { SwitchRow } from '../../ui/option-rows'
import { rewardsPart, walletPart } from './methods'

type BalanceRowProps = {
  thing: IllustrationName
  title: string
  text: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

function BalanceRow({ thing, title, text, on, disabled, onChange }: BalanceRowProps) {
  return (
    <SwitchRow
      className="li min-h-17"
      lead={
        <span className="lead size-11 bg-offer-soft">
          <InlineIllustration name={thing} px={30} />
        </span>
      }
      title={<b className="text-title-s">{title}</b>}
      text={<span className="tabular-nums">{text}</span>}
      checked={on}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

export type BalanceSwitch = { on: boolean; set: (on: boolean) => void }
type Balances = Pick<Quote, 'payable' | 'lines' | 'wallet_balance' | 'rewards_balance' | 'rewards_worth'>
type BalanceSwitchesProps = { quote: Balances; wallet: BalanceSwitch; rewards: BalanceSwitch }

/** Switches to pay with points and wallet as far as they go; never preselected. */
export function BalanceSwitches({ quote, wallet, rewards }: BalanceSwitchesProps) {
  const t = useText()
  const name = useSetting('walletName')
  const balance = quote.wallet_balance
  const points = { part: rewardsPart(quote), count: quote.rewards_balance }
  const part = walletPart(quote)
  const walletWords = () => {
    if (balance === 0) return t('walletEmpty')
    if (wallet.on && part === quote.payable) return t('walletCoversAll')
    return t(wallet.on ? 'walletWillBeUsed' : 'walletCanPay', {
      amount: money(part),
      balance: money(balance),
    })
  }
  const pointsWords = () => {
    if (rewards.on && points.part === quote.payable) return t('rewardsCoverAll')
    return t(rewards.on ? 'rewardsWillBeUsed' : 'rewardsCanPay', {
      amount: money(points.part),
      count: points.count,
    })
  }
  return (
    <section className="list">
      {quote.rewards_worth > 0 && (
        <BalanceRow
          thing="gift"
          title={t('useRewards')}
          text={pointsWords()}
          on={rewards.on}
          onChange={rewards.set}
        />
      )}
      <BalanceRow
        thing="coin"
        title={name ? t('useNamedWallet', { name }) : t('useWallet')}
        text={walletWords()}
        on={wallet.on && balance > 0}
        disabled={balance === 0}
        onChange={wallet.set}
      />
    </section>
  )
}
