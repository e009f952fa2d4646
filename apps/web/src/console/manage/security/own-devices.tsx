import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Card } from '../people/card'
import { DeviceList } from '../people/device-list'

const KEY = ['console', 'own-devices']

/** Where this person is signed in, with a button to end each of the other sessions. */
export function OwnDevices() {
  const t = useManageText()
  const client = useQueryClient()
  const { data = [] } = useQuery({ queryKey: KEY, queryFn: () => consoleApi.accounts.sessions({}) })
  const end = async (session_id: string) => {
    try {
      await consoleApi.accounts.revokeSession({ session_id })
      showToast({ text: t('deviceEnded'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <Card title={t('devicesTitle')}>
      <DeviceList devices={data} onEnd={end} />
    </Card>
  )
}
