import { useQuery } from '@tanstack/react-query'
import type { HealthCheck } from '@tokri/contract/shop'
import { usePageTitle } from '../../../lib/dom/page-title'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/empty-state'
import { Icon, type IconName } from '../../../ui/icon'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'

type State = 'ok' | 'warn' | 'bad'

const looks: Record<State, { icon: IconName; colour: string; text: ManageTextKey }> = {
  ok: { icon: 'check-circle-fill', colour: 'text-success', text: 'healthOk' },
  warn: { icon: 'warning-circle-fill', colour: 'text-warn', text: 'healthWarn' },
  bad: { icon: 'warning-circle-fill', colour: 'text-danger', text: 'healthBad' },
}

/** What is said of a check, and, where it is not well, the line that mends it. */
const sayings = (check: HealthCheck, state: State): ManageTextKey =>
  (state === 'ok' ? `health_${check}_ok` : `health_${check}_mend`) as ManageTextKey

/** What works, what does not, and what is still missing before the first order; the worst first. */
export function HealthScreen() {
  const t = useManageText()
  usePageTitle(t('healthTitle'))
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['console', 'health'],
    queryFn: () => consoleApi.shop.health({}),
    refetchInterval: 30_000,
  })
  if (isError)
    return (
      <EmptyState title={t('settingsProblem')} text={t('settingsProblemText')}>
        <Press onClick={() => void refetch()}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  if (!data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="24rem" r="1rem" />
      </Skeletons>
    )
  const order: State[] = ['bad', 'warn', 'ok']
  const sorted = [...data].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title-l">{t('healthTitle')}</h1>
        <Press className="ms-auto" busy={isFetching} onClick={() => void refetch()}>
          {t('healthAgain')}
        </Press>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-2xl bg-line shadow-e1">
        {sorted.map(({ check, state, facts }) => (
          <li key={check} className="flex items-start gap-3 bg-surface px-4 py-3">
            <span className={cx('mt-0.5 flex-none', looks[state].colour)}>
              <Icon name={looks[state].icon} size="m" label={t(looks[state].text)} />
            </span>
            <div className="min-w-0">
              <h2 className="text-label">{t(`health_${check}` as ManageTextKey)}</h2>
              <p className="text-body-s text-ink-2 wrap-anywhere">{t(sayings(check, state), facts)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
