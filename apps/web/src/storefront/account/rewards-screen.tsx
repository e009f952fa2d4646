import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/dom/use-now'
import { longDay, money, number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Cloth } from '../../ui/cloth'
import { Illustration } from '../../ui/illustration'
import { Notice } from '../../ui/notice'
import { useLayer } from '../kit/use-layer'
import { MoveSheet, usePointsRule } from './move-sheet'
import { Movements } from './movements'
import { rewardsQuery } from './queries'
import { StatementPage } from './statement-page'

/** The points, their value, and a button to convert them. */
function Points({ balance, onMove }: { balance: number; onMove: () => void }) {
  const t = useText()
  const { point_value, min_points } = usePointsRule()
  return (
    <Cloth
      as="section"
      h={80}
      pattern="dot"
      className="relative rounded-sheet pt-5 px-5 pb-5.5 min-h-38 before:opacity-16 bg-[linear-gradient(125deg,var(--offer),#ffd27a)] text-on-offer"
    >
      <p className="text-body-s">{t('rewardsReady')}</p>
      <p className="tabular-nums text-[2.75rem]/[1.1] font-bold font-display tracking-[-0.03em] mt-[0.15rem] mb-2 wrap-anywhere max-w-[62%]">
        {number(balance)}
      </p>
      {balance > 0 && (
        <p className="text-body-s tabular-nums max-w-[60%]">
          {t('rewardsWorth', { amount: money(balance * point_value) })}
        </p>
      )}
      {balance > 0 && balance >= min_points && point_value > 0 && (
        <div className="relative z-1 mt-3.5">
          <Button kind="ink" size="m" icon="wallet" onClick={onMove}>
            {t('rewardsMove')}
          </Button>
        </div>
      )}
      {balance > 0 && balance < min_points && (
        <p className="text-body-s tabular-nums max-w-[60%]">{t('rewardsMoveFrom', { count: min_points })}</p>
      )}
      <Illustration name="gift" x={81} y={50} size={34} turn={8} />
      <Illustration name="star" x={62} y={24} size={12} turn={-14} />
      <Illustration name="coin" x={94} y={82} size={13} turn={20} />
    </Cloth>
  )
}

/** Reward points: how many, their value, which expire soon, and the movements (ROU-26). */
export function RewardsScreen() {
  const t = useText()
  const query = useInfiniteQuery(rewardsQuery)
  const { layer, open, close } = useLayer<'move'>()
  const now = useNow(60_000)
  return (
    <StatementPage title={t('rewardsTitle')} query={query}>
      {({ balance, ending, transactions }) => (
        <>
          <Points balance={balance} onMove={() => open('move')} />
          {ending && (
            <div className="mt-4 tabular-nums">
              <Notice tone="offer" icon="hourglass">
                {t('rewardsEnding', { count: ending.points, date: longDay(ending.at, now) })}
              </Notice>
            </div>
          )}
          <Movements
            transactions={transactions}
            pages={query}
            write={number}
            words={{ all: t('walletAll'), deposit: t('rewardsIn'), withdraw: t('rewardsOut') }}
            empty={{ title: t('noRewardsText'), text: t('noRewardsSubText') }}
          />
          <MoveSheet open={layer === 'move'} onClose={close} balance={balance} />
        </>
      )}
    </StatementPage>
  )
}
