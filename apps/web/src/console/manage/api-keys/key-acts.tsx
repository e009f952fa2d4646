import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMayAct } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { Press } from '../kit/press'
import { NewKeySheet } from './new-key-sheet'

interface RevokeProps {
  keys: readonly Row[]
  open: boolean
  onClose: () => void
}

/** Asks for confirmation before programs lose access. */
function Revoke({ keys, open, onClose }: RevokeProps) {
  const t = useManageText()
  const client = useQueryClient()
  const [first] = keys
  const isOne = keys.length === 1
  const name = String(first?.name ?? '')
  const revoke = async () => {
    for (const { id } of keys) await consoleApi.apiKeys.revoke({ api_key_id: id })
    const text = isOne ? t('apiKeyRevoked', { name }) : t('apiKeysEnded', { count: keys.length })
    showToast({ text, icon: 'check-circle-fill' })
    await client.invalidateQueries({ queryKey: ['api-keys'] })
  }
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={isOne ? t('apiKeyRevokeTitle', { name }) : t('apiKeysRevokeTitle', { count: keys.length })}
      text={t('apiKeyRevokeText')}
      yes={t('apiKeyRevoke')}
      onYes={revoke}
    />
  )
}

const isRevoked = ({ state }: Row) => state === 'revoked'

/** Revokes a key. */
export function KeyActs({ row }: { row: Row }) {
  const t = useManageText()
  const mayAct = useMayAct('api-keys')
  const [asking, setAsking] = useState(false)
  if (!mayAct || isRevoked(row)) return null
  return (
    <>
      <Press kind="d" small onClick={() => setAsking(true)} aria-label={`${t('apiKeyRevoke')}: ${row.name}`}>
        {t('apiKeyRevoke')}
      </Press>
      <Revoke keys={[row]} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Revokes those of the ticked keys that still work. */
export function ChosenKeyActs({ rows, onDone }: { rows: Row[]; onDone: () => void }) {
  const t = useManageText()
  const [asking, setAsking] = useState(false)
  const working = rows.filter((row) => !isRevoked(row))
  if (working.length === 0) return null
  return (
    <>
      <Press kind="t" small onClick={() => setAsking(true)}>
        {t('apiKeyRevoke')}
      </Press>
      <Revoke
        keys={working}
        open={asking}
        onClose={() => {
          setAsking(false)
          onDone()
        }}
      />
    </>
  )
}

/** Creates a key. */
export function KeyTools() {
  const t = useManageText()
  const mayAct = useMayAct('api-keys')
  const [creating, setCreating] = useState(false)
  if (!mayAct) return null
  return (
    <>
      <Press kind="p" icon="plus-bold" onClick={() => setCreating(true)}>
        {t('apiKeyNew')}
      </Press>
      <NewKeySheet open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
