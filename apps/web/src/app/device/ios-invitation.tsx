import { useEffect, useState } from 'react'
import { write } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { inviteLater } from './install'

/** Explains installing on an iPhone; shown once, shortly after the first screen (CON-09). */
export function IosInvitation() {
  const t = useText()
  const [open, setOpen] = useState(false)
  useEffect(() => inviteLater(() => setOpen(true)), [])
  const close = () => {
    write('iosInvited', true)
    setOpen(false)
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('iOSPWAPopupTitle')}
      closeLabel={t('iOSPWAPopupCloseButtonLabel')}
      foot={
        <Button kind="soft" block onClick={close}>
          {t('iOSPWAPopupCloseButtonLabel')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('iOSPWAPopupBody')}</p>
      <p className="mt-4 font-semibold">{t('iOSPWAPopupShareButtonLabel')}</p>
      <p className="mt-2 font-semibold">{t('iOSPWAPopupAddButtonLabel')}</p>
    </Sheet>
  )
}
