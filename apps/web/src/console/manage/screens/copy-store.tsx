import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMay, useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { pathOf } from '../kit/looks'
import { Press } from '../kit/press'

/** Copies this store, after saying what is copied and what isn't. */
export function CopyStore({ row }: { row: Row }) {
  const t = useManageText()
  const id = useId()
  const navigate = useNavigate()
  const me = useMe()
  const mayCreate = useMay('stores', 'create')
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!mayCreate || me?.role === 'store') return null
  const copy = async () => {
    setBusy(true)
    try {
      const made = await consoleApi.stores.copyStore({ id: row.id, name: name?.trim() ?? '' })
      setName(null)
      showToast({ text: t('copyStoreDone'), icon: 'check-circle-fill' })
      void navigate(pathOf('stores', made.id))
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <>
      <Press icon="copy" onClick={() => setName(t('copyStoreAs', { name: String(row.name) }))}>
        {t('copyStore')}
      </Press>
      <Dialog
        open={name !== null}
        onClose={() => setName(null)}
        title={t('copyStoreTitle', { name: String(row.name) })}
        text={t('copyStoreText')}
        actions={
          <>
            <Button kind="soft" onClick={() => setName(null)}>
              {t('formKeep')}
            </Button>
            <Button kind="ink" loading={busy} disabled={!name?.trim()} onClick={() => void copy()}>
              {t('copyStore')}
            </Button>
          </>
        }
      >
        <label htmlFor={id} className="mt-3 grid gap-1.5 text-label">
          {t('copyStoreName')}
          <span className={boxLook()}>
            <input
              id={id}
              className={inputLook}
              maxLength={120}
              value={name ?? ''}
              onChange={(event) => setName(event.target.value)}
            />
          </span>
        </label>
      </Dialog>
    </>
  )
}
