import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { logOut } from '../../state/session'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { forgetAnswers } from './forget-answers'

type LogoutProps = { open: boolean; onClose: () => void; onLeave: () => Promise<void> }

/** Asks once, then removes everything of this person from the device except the cart (STA-09). */
export function LogoutDialog({ open, onClose, onLeave }: LogoutProps) {
  const t = useText()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    await onLeave()
    logOut()
    forgetAnswers(client)
    showToast({ text: t('loggedOut'), icon: 'check-circle-fill' })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('logoutTitle')}
      text={t('logoutText')}
      actions={
        <>
          <Button kind="soft" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="ink" loading={leaving} onClick={() => void leave()}>
            {t('accountLogout')}
          </Button>
        </>
      }
    />
  )
}
