import { useState } from 'react'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { download } from '../../lib/dom/download'
import { problemText, useText } from '../../lib/format/i18n'
import { List, ListRow } from '../../ui/list'
import { Spinner } from '../../ui/spinner'
import { showToast } from '../../ui/toast'

/** Exporting one's data, and deleting the account. */
export function PrivacyList({ onDelete }: { onDelete: () => void }) {
  const t = useText()
  const mayDelete = useSetting('showDeleteMyAccount')
  const [making, setMaking] = useState(false)
  async function save() {
    setMaking(true)
    try {
      const data = await api.accounts.exportMyData({}, { timeout: 60_000 })
      download('my-data.json', [JSON.stringify(data, null, 2)], 'application/json')
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
        onClick={() => void save()}
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
