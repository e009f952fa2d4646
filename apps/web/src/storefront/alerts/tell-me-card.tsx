import { useState } from 'react'
import { askForPush, type PushPermission, pushPermission } from '../../lib/device/push'
import { read, write } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { useUser } from '../../state/session'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'

/**
 * Offers push messages for when the app is closed. The browser asks for permission only after a tap (CAL-12).
 */
export function TellMeCard() {
  const t = useText()
  const acting = useUser(({ acting_for }) => acting_for !== null)
  const [closed, setClosed] = useState(() => read('tellMeClosed') || pushPermission() !== 'unasked')
  const [asking, setAsking] = useState(false)
  if (closed || acting) return null

  function close() {
    write('tellMeClosed', true)
    setClosed(true)
  }
  async function ask() {
    setAsking(true)
    try {
      said(await askForPush())
      setClosed(pushPermission() !== 'unasked')
    } catch (problem) {
      console.warn('This device could not be connected to its push service.', problem)
      showToast({ text: t('tellMeFailed'), icon: 'warning-circle-fill' })
    } finally {
      setAsking(false)
    }
  }
  function said(standing: PushPermission) {
    if (standing === 'allowed') showToast({ text: t('tellMeDone'), icon: 'check-circle-fill' })
    if (standing === 'refused') showToast({ text: t('tellMeRefused'), icon: 'warning-circle-fill' })
  }

  return (
    <Card as="section" className="flex gap-3.5 my-4" label={t('tellMeTitle')}>
      <span className="size-10 grid flex-none place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon name="bell-ringing-fill" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-title-s">{t('tellMeTitle')}</h2>
        <p className="text-body-s text-ink-2">{t('tellMeText')}</p>
        <div className="flex flex-wrap gap-2 mt-3">
          <Button size="m" loading={asking} onClick={() => void ask()}>
            {t('tellMeAllow')}
          </Button>
          <Button kind="text" size="m" onClick={close}>
            {t('tellMeLater')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
