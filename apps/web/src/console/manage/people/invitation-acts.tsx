import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'

/** Sends an invitation again, or ends it. */
export function InvitationActs({ row }: { row: Row }) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState<'send' | 'revoke' | null>(null)
  const user_id = Number(row.user_id)
  const act = async (which: 'send' | 'revoke', call: () => Promise<unknown>, done: ManageTextKey) => {
    setBusy(which)
    try {
      await call()
      showToast({ text: t(done), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: ['invitations'] })
    setBusy(null)
  }
  return (
    <span className="inline-flex gap-2">
      <Press
        small
        busy={busy === 'send'}
        aria-label={`${t('inviteAgain')}: ${row.name}`}
        onClick={() => void act('send', () => consoleApi.invitations.invite({ user_id }), 'inviteSent')}
      >
        {t('inviteAgain')}
      </Press>
      <Press
        small
        kind="d"
        busy={busy === 'revoke'}
        aria-label={`${t('inviteRevoke')}: ${row.name}`}
        onClick={() =>
          void act('revoke', () => consoleApi.invitations.revokeInvitation({ user_id }), 'inviteRevoked')
        }
      >
        {t('inviteRevoke')}
      </Press>
    </span>
  )
}
