import { useState } from 'react'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { problemText, useText } from '../../lib/format/i18n'
import { List, ListRow } from '../../ui/list'
import { Spinner } from '../../ui/spinner'
import { showToast } from '../../ui/toast'

/** Lets the browser save a file. */
function keepFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Exporting one's data, and deleting the account. */
export function PrivacyList({ onDelete }: { onDelete: () => void }) {
  const t = useText()
  const mayDelete = useSetting('showDeleteMyAccount')
  const [making, setMaking] = useState(false)
  async function download() {
    setMaking(true)
    try {
      const data = await api.accounts.exportMyData({}, { timeout: 60_000 })
      keepFile('my-data.json', JSON.stringify(data, null, 2))
      showToast({ text: t('exportDone'), icon: 'check-circle-fill' })
    } catch (problem) {
      showToast({ text: problemText(problem), icon: 'warning-circle-fill' })
    } finally {
      setMaking(false)
    }
  }
  return (
    <List label={t('accountPrivacy')} className="mt-4">
      <ListRow
        icon="download-simple"
        title={t(making ? 'exportMaking' : 'exportTitle')}
        text={t('exportText')}
        tail={making && <Spinner small />}
        disabled={making}
        onClick={() => void download()}
      />
      {mayDelete && (
        <ListRow
          icon="trash"
          title={t('deleteAccountTitle')}
          text={t('deleteMyAccountText')}
          danger
          onClick={onDelete}
        />
      )}
    </List>
  )
}
