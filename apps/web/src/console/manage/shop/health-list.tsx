import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { HealthCheck } from '@tokri/contract/shop'
import { useState } from 'react'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/empty-state'
import { Icon, type IconName } from '../../../ui/icon'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'

type Checked = Reply<Contract['shop']['health']>[number]

/** The checks in the order of the page, by topic. */
const groups = {
  server: ['database', 'backup', 'disk', 'jobs', 'outbox'],
  messages: ['mail', 'sms', 'whatsapp', 'push', 'voice'],
  money: ['payments', 'books'],
  maps: ['map_tiles', 'geocoder'],
  security: ['public_url', 'trust_proxy'],
  shop: ['stores', 'riders', 'zones', 'home'],
} as const satisfies Record<string, readonly HealthCheck[]>

const looks: Record<
  Checked['state'],
  { icon: IconName; colour: string; ground: string; text: ManageTextKey }
> = {
  ok: { icon: 'check-circle-fill', colour: 'text-success', ground: 'bg-surface', text: 'healthOk' },
  warn: { icon: 'warning-fill', colour: 'text-warn', ground: 'bg-surface', text: 'healthWarn' },
  bad: { icon: 'warning-circle-fill', colour: 'text-danger', ground: 'bg-warn-soft', text: 'healthBad' },
}

const queryKey = ['console', 'health']
/** The checks, fetched every minute. */
export const useHealth = () =>
  useQuery({ queryKey, queryFn: () => consoleApi.shop.health({}), refetchInterval: 60_000 })

/** Runs the checks again, including those of external services. */
export function useCheckAgain() {
  const client = useQueryClient()
  return async () => client.setQueryData(queryKey, await consoleApi.shop.health({ again: true }))
}

/** The text of a check, which says how to fix it if it fails. */
const saying = ({ check, state, cause }: Checked): ManageTextKey =>
  (state === 'ok' ? `health_${check}_ok` : `health_${check}_${cause ?? 'mend'}`) as ManageTextKey

/** Isolates the quoted reason, which is English, from a right-to-left sentence (Unicode FSI and PDI). */
const isolated = ({ reason, ...facts }: Checked['facts']): Checked['facts'] =>
  reason === undefined ? facts : { ...facts, reason: `\u2068${reason}\u2069` }

/** Every check by group. */
export function HealthList() {
  const t = useManageText()
  const { data, isError, refetch } = useHealth()
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
  return (
    <div className="overflow-hidden rounded-2xl shadow-e1">
      {Object.entries(groups).map(([group, checks]) => (
        <section key={group} aria-labelledby={`health-${group}`}>
          <h2 id={`health-${group}`} className="bg-surface-2 px-4 py-2 text-caption font-semibold text-ink-2">
            {t(`healthGroup_${group}` as ManageTextKey)}
          </h2>
          <ul>
            {checks.flatMap((name) => {
              const found = data.find(({ check }) => check === name)
              return found ? [<Check key={name} found={found} />] : []
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Check({ found }: { found: Checked }) {
  const t = useManageText()
  const { check, state, facts, line } = found
  const { icon, colour, ground, text } = looks[state]
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-t border-line px-4 py-2.5 sm:grid-cols-[auto_9rem_minmax(0,1fr)]',
        ground,
      )}
    >
      <span className={cx('mt-0.5', colour)}>
        <Icon name={icon} size="m" label={t(text)} />
      </span>
      <h3 className="text-label">{t(`health_${check}` as ManageTextKey)}</h3>
      <div className="min-w-0 max-sm:col-start-2">
        <p className="text-body-s text-ink-2 wrap-anywhere">{t(saying(found), isolated(facts))}</p>
        {line && <Line line={line} />}
      </div>
    </li>
  )
}

/** A command to be copied. */
function Line({ line }: { line: string }) {
  const t = useManageText()
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(line).then(() => setCopied(true))
  return (
    <p className="mt-1 flex items-center gap-1">
      <code dir="ltr" className="rounded-badge bg-surface px-2 py-1 text-caption text-ink wrap-anywhere">
        {line}
      </code>
      <PressIcon icon={copied ? 'check' : 'copy'} label={t('healthCopy', { line })} onClick={copy} />
    </p>
  )
}
