import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiKeyView } from '@tokri/contract/api-keys'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { Centred, OwnPage, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { StateMark, type Tone } from '../kit/state-mark'
import { NewKeySheet } from './new-key-sheet'
import { apiKeysKey } from './queries'

/** Keys of other programs: what each may do, when it was used, and a button that ends it. */
export function ApiKeysScreen() {
  const t = useManageText()
  const mayWrite = useMe()?.permissions.includes('api-keys:write') ?? false
  const [creating, setCreating] = useState(false)
  return (
    <OwnPage
      title={t('apiKeysTitle')}
      text={t('apiKeysText')}
      isFor={({ permissions }) => permissions.includes('api-keys:read')}
      end={
        mayWrite && (
          <Press kind="p" onClick={() => setCreating(true)}>
            {t('apiKeyNew')}
          </Press>
        )
      }
    >
      {() => (
        <>
          <KeyList mayWrite={mayWrite} />
          <NewKeySheet open={creating} onClose={() => setCreating(false)} />
        </>
      )}
    </OwnPage>
  )
}

function KeyList({ mayWrite }: { mayWrite: boolean }) {
  const t = useManageText()
  const client = useQueryClient()
  const [ending, setEnding] = useState<ApiKeyView | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: apiKeysKey,
    queryFn: () => consoleApi.apiKeys.list({}),
  })
  const name = ending?.name ?? ''
  const revoke = async () => {
    if (!ending) return
    await consoleApi.apiKeys.revoke({ api_key_id: ending.id })
    showToast({ text: t('apiKeyRevoked', { name }), icon: 'check-circle-fill' })
    await client.invalidateQueries({ queryKey: apiKeysKey })
  }
  if (!data) return <Pending name={t('apiKeysTitle')} error={error} retry={refetch} />
  if (data.length === 0) return <Centred thing="lock" title={t('apiKeysNone')} text={t('apiKeysNoneText')} />
  return (
    <>
      <ul className="overflow-hidden rounded-2xl bg-surface shadow-e1">
        {data.map((key) => (
          <Key key={key.id} row={key} onRevoke={mayWrite ? () => setEnding(key) : undefined} />
        ))}
      </ul>
      <Confirm
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={t('apiKeyRevokeTitle', { name })}
        text={t('apiKeyRevokeText')}
        yes={t('apiKeyRevoke')}
        onYes={revoke}
      />
    </>
  )
}

const tones = { valid: 'good', expired: 'warn', revoked: 'plain' } as const satisfies Record<
  ApiKeyView['state'],
  Tone
>

function Key({ row, onRevoke }: { row: ApiKeyView; onRevoke: (() => void) | undefined }) {
  const t = useManageText()
  const { name, prefix, permissions, calls_per_minute: rate, created_by, state } = row
  const used = row.last_used_at ? t('apiKeyUsed', { time: dayAndTime(row.last_used_at) }) : t('apiKeyUnused')
  const ends = row.expires_at ? ` · ${t('apiKeyEndsAt', { time: dayAndTime(row.expires_at) })}` : ''
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <b className="block text-label wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="block text-meta text-ink-2">
          <bdi>{t('apiKeyFacts', { prefix, rate, name: created_by })}</bdi>
        </span>
        <span className="block text-meta text-ink-2 tabular-nums">
          {used}
          {ends}
        </span>
        <bdi dir="ltr" className="block text-caption text-ink-2 wrap-anywhere">
          {permissions.join(', ')}
        </bdi>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <StateMark tone={tones[state]}>{t(`apiKeyState_${state}`)}</StateMark>
        {onRevoke && state !== 'revoked' && (
          <Press kind="d" small onClick={onRevoke} aria-label={`${t('apiKeyRevoke')}: ${name}`}>
            {t('apiKeyRevoke')}
          </Press>
        )}
      </div>
    </li>
  )
}
