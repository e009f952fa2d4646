import type { LiveEvents } from '@tokri/contract/events'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { allowChime, chime } from '../../lib/device/chime'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { destination, PUSH_VIBRATION } from './push'
import { useToldHere } from './use-told-here'

/**
 * A message that arrives while the app is open: with sound, and a link if it leads somewhere else (STA-17,
 * SCR-63).
 */
export function PushDialog() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [message, setMessage] = useState<LiveEvents['alert'] | null>(null)
  useEffect(() => {
    const allow = () => void allowChime().catch((problem: unknown) => console.warn('No sound here.', problem))
    window.addEventListener('pointerdown', allow, { once: true })
    return () => window.removeEventListener('pointerdown', allow)
  }, [])
  useToldHere((alert) => {
    chime()
    navigator.vibrate?.(PUSH_VIBRATION)
    setMessage(alert)
  })
  const to = destination(message?.click_action ?? null, pathname)
  const close = () => setMessage(null)
  const open = () => {
    close()
    if (to?.kind === 'page') void navigate(to.path)
    if (to?.kind === 'web') window.open(to.address, '_blank', 'noopener')
  }
  return (
    <Dialog
      open={message !== null}
      onClose={close}
      title={message?.title ?? ''}
      text={message?.message ?? ''}
      art={message?.image && <img className="w-full h-36 object-cover" src={message.image} alt="" />}
      actions={
        <>
          <Button kind={to ? 'outline' : 'filled'} onClick={close}>
            {t('inAppCloseButton')}
          </Button>
          {to && <Button onClick={open}>{t('inAppOpenLinkButton')}</Button>}
        </>
      }
    />
  )
}
