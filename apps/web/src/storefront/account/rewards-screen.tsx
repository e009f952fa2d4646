import { useQuery } from '@tanstack/react-query'
import { money, number } from '../../lib/figures'
import { useText } from '../../lib/i18n'
import { useSetting } from '../../lib/settings'
import { Cloth } from '../../ui/cloth'
import { Thing } from '../../ui/thing'
import { Movements } from './movements'
import { rewardsQuery } from './queries'
import { StatementPage } from './statement-page'

/** The points, and what they are worth. */
function Points({ balance }: { balance: number }) {
  const t = useText()
  const worth = useSetting('rewardsPointValue')
  return (
    <Cloth as="section" h={80} pattern="dot" className="money money--points">
      <p className="bs">{t('rewardsReady')}</p>
      <p className="num money__sum">{number(balance)}</p>
      {balance > 0 && (
        <p className="bs num money__text">{t('rewardsWorth', { amount: money(balance * worth) })}</p>
      )}
      <Thing name="gift" x={81} y={50} size={34} turn={8} />
      <Thing name="star" x={62} y={24} size={12} turn={-14} />
      <Thing name="coin" x={94} y={82} size={13} turn={20} />
    </Cloth>
  )
}

/** Reward points: how many, what they are worth, how they came (ROU-26). */
export function RewardsScreen() {
  const t = useText()
  const query = useQuery(rewardsQuery)
  return (
    <StatementPage title={t('rewardsTitle')} query={query}>
      {({ balance, transactions }) => (
        <>
          <Points balance={balance} />
          <Movements
            transactions={transactions}
            write={number}
            words={{ all: t('walletAll'), deposit: t('rewardsIn'), withdraw: t('rewardsOut') }}
            empty={{ title: t('noRewardsText'), text: t('noRewardsSubText') }}
          />
        </>
      )}
    </StatementPage>
  )
}
