import type { Client } from '@tokri/contract/client'
import { ListRow } from '../../ui/list'
import { showToast } from '../../ui/toast'
import { useWorkPush } from '../dom/use-work-push'
import { useText } from '../format/i18n'

/**
 * Enables alarms on this device while its screen is closed; left out where the browser or the operator has no
 * push.
 */
export function WorkPushRow({ calls, user_id }: { calls: Client; user_id: number | undefined }) {
  const t = useText()
  const { permission, ask } = useWorkPush(calls, user_id)
  if (permission === 'impossible') return null
  const press = () => {
    if (permission === 'refused') return showToast({ text: t('tellMeRefused'), icon: 'warning-circle-fill' })
    ask().catch(() => showToast({ text: t('tellMeFailed'), icon: 'warning-circle-fill' }))
  }
  return (
    <ListRow
      icon="bell-ringing"
      title={t('pushWork')}
      tail={t(permission === 'allowed' ? 'pushWorkOn' : 'pushWorkOff')}
      {...(permission === 'allowed' ? {} : { onClick: press })}
    />
  )
}
