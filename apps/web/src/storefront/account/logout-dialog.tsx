import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n'
import { logOut } from '../../state/session'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { forgetAnswers } from './forget-answers'

/** Asks once, then leaves nothing of this person on the device but the cart (STA-09). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  async function leave() {
    await navigate('/', { replace: true })
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
          <Button kind="s" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="k" onClick={() => void leave()}>
            {t('accountLogout')}
          </Button>
        </>
      }
    />
  )
}
