import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../lib/dom/download'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
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
      <OwnData />
    </Card>
  )
}

/** Downloads everything stored about this person, including where they acted from. */
function OwnData() {
  const t = useManageText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const data = await consoleApi.accounts.exportMyData({}, { timeout: 60_000 })
      download('my-data.json', [JSON.stringify(data, null, 2)], 'application/json')
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <div className="mt-3 grid justify-items-start gap-2 border-t border-line pt-3">
      <p className="text-caption text-ink-2">{t('ownDataText')}</p>
      <Press icon="download-simple" busy={busy} onClick={() => void save()}>
        {t('ownDataSave')}
      </Press>
    </div>
  )
}
