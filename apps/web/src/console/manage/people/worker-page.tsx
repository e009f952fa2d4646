import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Badge } from '../../../ui/badge'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from './card'
import { DeviceList } from './device-list'

/** The form of a staff member, with a card about signing in beside it. */
export function WorkerPage({ row, children }: { row: Row; children: ReactNode }) {
  const mayInvite = useMe()?.permissions.includes('people:invite') ?? false
  if (!mayInvite) return <>{children}</>
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      <aside className="grid min-w-0 gap-4">
        <SignInCard key={row.id} user_id={Number(row.id)} />
      </aside>
    </div>
  )
}

/** Invitation, two-step sign-in and devices of one person. */
function SignInCard({ user_id }: { user_id: number }) {
  const t = useManageText()
  const client = useQueryClient()
  const isAdmin = useMe()?.role === 'admin'
  const queryKey = ['console', 'sign-in', user_id]
  const { data, error } = useQuery({ queryKey, queryFn: () => consoleApi.signIns.show({ user_id }) })
  const [busy, setBusy] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const act = async (name: string, call: () => Promise<unknown>, done: string) => {
    setBusy(name)
    try {
      await call()
      showToast({ text: done, icon: 'check-circle-fill' })
    } catch (failed) {
      showToast({ text: problemText(failed) })
    }
    await client.invalidateQueries({ queryKey })
    setBusy(null)
  }
  const invite = () =>
    act(
      'invite',
      async () => setLink((await consoleApi.invitations.invite({ user_id })).link),
      t('inviteSent'),
    )
  if (error)
    return (
      <Card title={t('signInTitle')}>
        <Notice tone="bad">{problemText(error)}</Notice>
      </Card>
    )
  if (!data) return null
  return (
    <>
      <Card
        title={t('signInTitle')}
        end={
          <Badge tone={data.has_password ? 'ok' : 'warn'}>
            {t(data.has_password ? 'signInJoined' : 'signInNotYet')}
          </Badge>
        }
      >
        {data.invitation && (
          <p className="text-meta text-ink-2">
            {t('inviteOpen', { day: dayAndTime(data.invitation.expires_at) })}
          </p>
        )}
        {link && (
          <p
            className="rounded-control bg-surface-2 px-3 py-2 font-mono text-caption wrap-anywhere"
            dir="ltr"
          >
            {link}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Press icon="paper-plane-tilt" busy={busy === 'invite'} onClick={() => void invite()}>
            {t(data.invitation ? 'inviteAgain' : data.has_password ? 'inviteReset' : 'inviteSend')}
          </Press>
          {data.invitation && (
            <Press
              kind="d"
              busy={busy === 'revoke'}
              onClick={() =>
                void act(
                  'revoke',
                  async () => {
                    setLink(null)
                    await consoleApi.invitations.revokeInvitation({ user_id })
                  },
                  t('inviteRevoked'),
                )
              }
            >
              {t('inviteRevoke')}
            </Press>
          )}
        </div>
        {data.second_factor_since && (
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3 text-meta">
            <span className="min-w-0 flex-1">
              {t('secondSince', { day: dayAndTime(data.second_factor_since) })}
            </span>
            {isAdmin && (
              <Press
                small
                kind="d"
                busy={busy === 'factor'}
                onClick={() =>
                  void act('factor', () => consoleApi.secondFactor.reset({ user_id }), t('secondWasReset'))
                }
              >
                {t('secondReset')}
              </Press>
            )}
          </div>
        )}
      </Card>
      <Card
        title={t('devicesTitle')}
        end={
          data.devices.length > 1 && (
            <Press
              small
              kind="d"
              busy={busy === 'all'}
              onClick={() => void act('all', () => consoleApi.signIns.end({ user_id }), t('devicesEnded'))}
            >
              {t('devicesEndAll')}
            </Press>
          )
        }
      >
        <DeviceList
          devices={data.devices}
          onEnd={(session_id) =>
            act('one', () => consoleApi.signIns.end({ user_id, session_id }), t('deviceEnded'))
          }
        />
      </Card>
    </>
  )
}
