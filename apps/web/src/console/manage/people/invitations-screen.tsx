import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenInvitation } from '@tokri/contract/sign-ins'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { type ManageTextKey, optionLabel, useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press } from '../kit/press'
import { Card } from './card'
import { useMore } from './use-more'

const KEY = ['console', 'invitations']
const homes: Record<OpenInvitation['role'], string> = {
  rider: 'riders',
  store: 'store-people',
  staff: 'staff',
  admin: 'staff',
}

/** Every open link to set a password. */
export function InvitationsScreen() {
  const t = useManageText()
  usePageTitle(t('invitationsTitle'))
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => consoleApi.signIns.invitations({}) })
  return (
    <>
      <h1 className="text-title-l">{t('invitationsTitle')}</h1>
      <p className="text-meta text-ink-2">{t('invitationsText')}</p>
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {!data && !error && (
        <Skeletons label={t('listLoading')}>
          <Skeleton h="14rem" r="1rem" />
        </Skeletons>
      )}
      {data?.invitations.length === 0 && (
        <EmptyState title={t('invitationsNone')} text={t('invitationsNoneText')} />
      )}
      {data && data.invitations.length > 0 && <Open first={data} key={data.invitations[0]?.created_at} />}
    </>
  )
}

function Open({ first }: { first: { invitations: OpenInvitation[]; next_cursor: string | null } }) {
  const t = useManageText()
  const { pages, hasMore, load, busy } = useMore(first, (cursor) =>
    consoleApi.signIns.invitations({ cursor }),
  )
  return (
    <Card>
      <ul className="-mx-4.5 -my-4">
        {pages
          .flatMap(({ invitations }) => invitations)
          .map((one) => (
            <Invitation key={one.user_id} invitation={one} />
          ))}
      </ul>
      {hasMore && (
        <Press className="justify-self-start" busy={busy} onClick={load}>
          {t('customerMore')}
        </Press>
      )}
    </Card>
  )
}

function Invitation({ invitation }: { invitation: OpenInvitation }) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState<'send' | 'revoke' | null>(null)
  const { user_id, name, role, email, phone, expires_at, invited_by } = invitation
  const act = async (which: 'send' | 'revoke', call: () => Promise<unknown>, done: ManageTextKey) => {
    setBusy(which)
    try {
      await call()
      showToast({ text: t(done), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: KEY })
    setBusy(null)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4.5 py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-56">
        <Link to={pathOf(homes[role], user_id)} className="text-label hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-caption text-ink-2">
          {optionLabel(t, 'role', role)} · <bdi dir="ltr">{email ?? phone}</bdi>
        </span>
      </span>
      <span className="basis-52 text-caption text-ink-2">
        {t('inviteOpen', { day: dayAndTime(expires_at) })}
        {invited_by && <span className="block">{t('inviteBy', { name: invited_by })}</span>}
      </span>
      <span className="flex gap-2">
        <Press
          small
          busy={busy === 'send'}
          onClick={() => void act('send', () => consoleApi.invitations.invite({ user_id }), 'inviteSent')}
        >
          {t('inviteAgain')}
        </Press>
        <Press
          small
          kind="d"
          busy={busy === 'revoke'}
          onClick={() =>
            void act('revoke', () => consoleApi.invitations.revokeInvitation({ user_id }), 'inviteRevoked')
          }
        >
          {t('inviteRevoke')}
        </Press>
      </span>
    </li>
  )
}
