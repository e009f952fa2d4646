import { useQueryClient } from '@tanstack/react-query'
import { keyRate, neverOfKeys } from '@tokri/domain/api-keys'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Segment } from '../../../ui/segment'
import { Sheet } from '../../../ui/sheet'
import { consoleApi } from '../../session'
import { type TextOf, useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'
import { KeyPermissions } from './key-permissions'

/** Creates a key and shows it once. */
export function NewKeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useManageText()
  const [key, setKey] = useState<string | null>(null)
  const close = () => {
    setKey(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={t('apiKeyNew')} closeLabel={t('formKeep')} centred>
      {open && (key ? <Made apiKey={key} onDone={close} /> : <KeyForm onMade={setKey} />)}
    </Sheet>
  )
}

function Made({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const t = useManageText()
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(apiKey).then(() => setCopied(true))
  return (
    <div className="grid gap-3.5 pb-2">
      <Notice tone="warn" live>
        {t('apiKeyOnce')}
      </Notice>
      <p className="flex items-center gap-1 rounded-control bg-surface-2 ps-3">
        <bdi dir="ltr" className="min-w-0 flex-1 py-2 text-meta wrap-anywhere select-all">
          {apiKey}
        </bdi>
        <PressIcon icon={copied ? 'check' : 'copy'} label={t('apiKeyCopy')} onClick={copy} />
      </p>
      <Press onClick={onDone}>{t('apiKeyDone')}</Press>
    </div>
  )
}

type Lifetime = '30' | '90' | '365' | 'never'
interface Typed {
  name: string
  permissions: readonly string[]
  rate: string
  lifetime: Lifetime
}
type Faults = Partial<Record<'name' | 'permissions' | 'rate', string>>

function faultsOf({ name, permissions, rate }: Typed, t: TextOf): Faults {
  const calls = /^\d{1,4}$/.test(rate.trim()) ? Number(rate) : 0
  const isRate = calls >= keyRate.least && calls <= keyRate.most
  return {
    ...(name.trim() === '' ? { name: t('apiKeyNameMissing') } : {}),
    ...(permissions.length === 0 ? { permissions: t('apiKeyMayMissing') } : {}),
    ...(isRate ? {} : { rate: t('apiKeyRateWrong') }),
  }
}

function useKeyForm(onMade: (key: string) => void) {
  const t = useManageText()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>({ name: '', permissions: [], rate: '120', lifetime: '365' })
  const [wasTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const faults = faultsOf(typed, t)
  const create = async () => {
    setTried(true)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    setProblem(null)
    try {
      const { name, permissions, rate, lifetime } = typed
      const { key } = await consoleApi.apiKeys.create({
        ...{ name, permissions: [...permissions], calls_per_minute: Number(rate) },
        days: lifetime === 'never' ? null : Number(lifetime),
      })
      onMade(key)
      await client.invalidateQueries({ queryKey: ['api-keys'] })
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  return { typed, change, faults: wasTried ? faults : {}, busy, problem, create }
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const t = useManageText()
  const { typed, change, faults, busy, problem, create } = useKeyForm(onMade)
  return (
    <form
      className="grid gap-3.5 pb-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <TextField
        label={t('apiKeyName')}
        autoComplete="off"
        maxLength={80}
        error={faults.name}
        value={typed.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('apiKeyRate')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={4}
        error={faults.rate}
        value={typed.rate}
        onChange={(event) => change({ rate: event.target.value })}
      />
      <div className="grid gap-1.5">
        <span className="text-label">{t('apiKeyEnds')}</span>
        <Segment
          compact
          label={t('apiKeyEnds')}
          value={typed.lifetime}
          onChange={(lifetime) => change({ lifetime })}
          options={[
            ...(['30', '90', '365'] as const).map((value) => ({
              value,
              label: t('apiKeyDays', { count: Number(value) }),
            })),
            { value: 'never', label: t('apiKeyNever') },
          ]}
        />
      </div>
      <KeyPermissions
        chosen={typed.permissions}
        never={neverOfKeys}
        fault={faults.permissions}
        onChange={(permissions) => change({ permissions })}
      />
      <Button type="submit" loading={busy}>
        {t('apiKeyCreate')}
      </Button>
    </form>
  )
}
