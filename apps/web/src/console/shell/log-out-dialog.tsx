import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { consoleLogOut } from '../session'

/** Asks first: a kitchen that is logged out by accident receives no orders. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consoleLogoutTitle')}
      text={t('consoleLogoutText')}
      actions={
        <>
          <Button kind="soft" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="ink" onClick={() => void consoleLogOut()}>
            {t('consoleLogout')}
          </Button>
        </>
      }
    />
  )
}
