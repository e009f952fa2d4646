import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useUser } from '../../state/session'
import { Button } from '../../ui/button'
import { Cloth } from '../../ui/cloth'
import { Icon } from '../../ui/icon'
import { Illustration } from '../../ui/illustration'
import { Seal } from '../../ui/marks'
import { useLayer } from '../kit/use-layer'
import { AddMoneySheet } from './add-money-sheet'
import { MoveSheet, usePointsRule } from './move-sheet'
import { Movements } from './movements'
import { walletQuery } from './queries'
import { StatementPage } from './statement-page'

/** The balance of the wallet, large, on the brand's colour. */
function Purse({ balance }: { balance: number }) {
  const t = useText()
  return (
    <Cloth
      as="section"
      h={12}
      pattern="wave"
      className="relative rounded-sheet pt-5 px-5 pb-5.5 min-h-38 bg-[linear-gradient(125deg,var(--primary-press),var(--primary))] text-on-primary before:opacity-16"
    >
      <p className="text-body-s">{t('walletReady')}</p>
      <p className="tabular-nums text-[2.75rem]/[1.1] font-bold font-display tracking-[-0.03em] mt-[0.15rem] mb-2 wrap-anywhere max-w-[62%]">
        {money(balance)}
      </p>
      <Illustration name="purse" x={81} y={47} size={34} turn={8} />
      <Illustration name="coin" x={63} y={22} size={12} turn={-14} />
      <Illustration name="coin" x={94} y={80} size={14} turn={20} />
    </Cloth>
  )
}

/** The points, with a shortcut to convert them. */
function PointsCard({ points }: { points: number }) {
  const t = useText()
  const { layer, open, close } = useLayer<'move'>()
  const { point_value, min_points } = usePointsRule()
  const movable = points > 0 && points >= min_points && point_value > 0
  return (
    <>
      <div className="card flex items-center mt-4 gap-3.5 py-3.5 px-4">
        <Link to="/my-rewards" className="flex items-center min-w-0 flex-1 gap-3.5 min-h-11">
          <Seal size="2.75rem">
            <Icon name="gift-fill" />
          </Seal>
          <span className="min-w-0 flex-1">
            <b className="text-title-s block tabular-nums">{t('walletPoints', { count: points })}</b>
            <span className="text-meta text-ink-3 tabular-nums">
              {movable
                ? t('walletPointsMove', { amount: money(points * point_value) })
                : t('walletPointsText')}
            </span>
          </span>
          {!movable && <Icon name="caret-right" size="s" flip className="text-ink-3" />}
        </Link>
        {movable && (
          <Button kind="text" size="m" onClick={() => open('move')}>
            {t('walletMove')}
          </Button>
        )}
      </div>
      <MoveSheet open={layer === 'move'} onClose={close} balance={points} />
    </>
  )
}

/** Tops up the wallet through a gateway. */
function AddMoney() {
  const t = useText()
  const { layer, open, close } = useLayer<'add'>()
  return (
    <>
      <Button block kind="soft" icon="plus" className="mt-4" onClick={() => open('add')}>
        {t('walletAddMoney')}
      </Button>
      <AddMoneySheet open={layer === 'add'} onClose={close} />
    </>
  )
}

/** The wallet: balance, points, every movement (ROU-25). */
export function WalletScreen() {
  const t = useText()
  const query = useInfiniteQuery(walletQuery)
  const points = useUser(({ rewardsWallet }) => rewardsWallet)
  return (
    <StatementPage title={t('walletName')} query={query}>
      {({ balance, transactions }) => (
        <>
          <Purse balance={balance} />
          <AddMoney />
          <PointsCard points={points} />
          <Movements
            transactions={transactions}
            pages={query}
            write={money}
            words={{
              all: t('walletAll'),
              deposit: t('walletDepositText'),
              withdraw: t('walletWithdrawText'),
            }}
            empty={{ title: t('noWalletTransactionsText'), text: t('noWalletTransactionsSubText') }}
          />
        </>
      )}
    </StatementPage>
  )
}
