import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../../lib/dom/download'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { ConsoleData, Row } from '../data/data-provider'
import { useMay, useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press, PressTab } from '../kit/press'
import { AdjustSheet } from './adjust-sheet'
import { type ActProps, customerKey } from './customer'
import { EraseDialog } from './erase-dialog'

/** The actions on a customer, each with its own permission. */
export function CustomerActs({ row }: { row: Row }) {
  const t = useManageText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const permissions = useMe()?.permissions ?? []
  const mayWrite = useMay('customers', 'update')
  const [layer, setLayer] = useState<'adjust' | 'block' | 'erase' | null>(null)
  const close = () => setLayer(null)
  const id = Number(row.id)
  const changed = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['customers'] }),
      client.invalidateQueries({ queryKey: customerKey(id) }),
    ])
  }
  return (
    <>
      {permissions.includes('customers:act') && (
        <PressTab icon="headset" href={`/auth/login-as-customer/${id}`}>
          {t('customerAct')}
        </PressTab>
      )}
      {permissions.includes('customers:adjust') && (
        <Press icon="wallet" onClick={() => setLayer('adjust')}>
          {t('customerAdjust')}
        </Press>
      )}
      {permissions.includes('customers:export') && <ExportCustomer id={id} />}
      {mayWrite && (
        <Press kind="d" icon="lock-simple" onClick={() => setLayer('block')}>
          {t(row.is_active ? 'customerBlock' : 'customerUnblock')}
        </Press>
      )}
      {permissions.includes('customers:erase') && (
        <Press kind="d" icon="trash" onClick={() => setLayer('erase')}>
          {t('customerErase')}
        </Press>
      )}
      <AdjustSheet row={row} open={layer === 'adjust'} onClose={close} onDone={changed} />
      <BlockDialog row={row} open={layer === 'block'} onClose={close} onDone={changed} />
      <EraseDialog
        row={row}
        open={layer === 'erase'}
        onClose={close}
        onDone={async () => {
          await navigate(pathOf('customers'))
          await client.invalidateQueries({ queryKey: ['customers'] })
        }}
      />
    </>
  )
}

/** Exports the customer's data as a file. */
function ExportCustomer({ id }: { id: number }) {
  const t = useManageText()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const data = await consoleApi.customers.exportCustomer({ user_id: id }, { timeout: 60_000 })
      download(`customer-${id}.json`, [JSON.stringify(data, null, 2)], 'application/json')
      showToast({ text: t('customerExported'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <Press icon="download-simple" busy={busy} onClick={() => void take()}>
      {t('customerExport')}
    </Press>
  )
}

function BlockDialog({ row, open, onClose, onDone }: ActProps) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const [busy, setBusy] = useState(false)
  const name = String(row.name)
  const turn = async () => {
    setBusy(true)
    try {
      await data.update('customers', {
        id: row.id,
        data: { is_active: !row.is_active },
        previousData: row,
        meta: { version: row.version },
      })
      await onDone()
      showToast({ text: t('formSaved'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error) })
    }
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(row.is_active ? 'customerBlockTitle' : 'customerUnblockTitle', { name })}
      text={t(row.is_active ? 'customerBlockText' : 'customerUnblockText')}
      actions={
        <>
          <Button kind="soft" onClick={onClose}>
            {t('formKeep')}
          </Button>
          <Button kind="ink" loading={busy} onClick={() => void turn()}>
            {t(row.is_active ? 'customerBlock' : 'customerUnblock')}
          </Button>
        </>
      }
    />
  )
}
