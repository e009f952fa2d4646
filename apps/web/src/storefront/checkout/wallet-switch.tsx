import type { Quote } from '@tokri/contract/cart'
import { money } from '../../lib/figures'
import { useText } from '../../lib/i18n'
import { SwitchRow } from '../../ui/option-rows'
import { ThingInline } from '../../ui/thing'
import { walletPart } from './methods'

type WalletSwitchProps = { quote: Quote; on: boolean; onChange: (on: boolean) => void }

/** The wallet pays what it has; never switched on beforehand (mock 12). */
export function WalletSwitch({ quote, on, onChange }: WalletSwitchProps) {
  const t = useText()
  const balance = quote.wallet_balance
  const part = walletPart(quote)
  const words = () => {
    if (balance === 0) return t('walletEmpty')
    if (on && part === quote.payable) return t('walletCoversAll')
    return t(on ? 'walletWillBeUsed' : 'walletCanPay', { amount: money(part), balance: money(balance) })
  }
  return (
    <section className="list">
      <SwitchRow
        className="li walletrow"
        lead={
          <span className="lead payrow__lead payrow__lead--offer">
            <ThingInline name="coin" px={30} />
          </span>
        }
        title={<b className="ts">{t('useWallet')}</b>}
        text={<span className="num">{words()}</span>}
        checked={on && balance > 0}
        disabled={balance === 0}
        onChange={onChange}
      />
    </section>
  )
}
