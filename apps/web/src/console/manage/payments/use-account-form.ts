import { useQueryClient } from '@tanstack/react-query'
import type { GatewayAccountView } from '@tokri/contract/gateway-accounts'
import { useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { problemText } from '../../../lib/format/i18n'
import { asTyped, typedAmount } from '../../../lib/format/typed'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { type TextOf, useManageText } from '../data/texts'
import { accountsKey } from './keys'

interface Typed {
  fields: Record<string, string>
  isActive: boolean
  from: string
  to: string
  /** As a percentage. */
  extra: string
}
/** Errors by field: a key's own name, `min_amount`, `max_amount`. */
type Faults = Record<string, string>

export interface AccountFormProps {
  account: GatewayAccountView
  onDone: () => void
}

const typedOf = (account: GatewayAccountView): Typed => ({
  fields: Object.fromEntries(account.fields.map(({ name, value }) => [name, value ?? ''])),
  isActive: account.from !== 'console' || account.is_active,
  from: asTyped(account.min_amount),
  to: asTyped(account.max_amount),
  extra: account.extra_percentage === 0 ? '' : String(account.extra_percentage),
})

/** A percentage with at most two decimals; empty: none. undefined: not a valid number. */
function typedPercentage(text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  if (written === '') return 0
  return /^\d{1,2}(\.\d{1,2})?$/.test(written) ? Number(written) : undefined
}

function faultsOf(account: GatewayAccountView, typed: Typed, t: TextOf): Faults {
  const { fields, from, to, extra } = typed
  const { most_extra_percentage: most } = account
  const missing = account.fields.filter(
    ({ name, is_needed, is_filled }) => is_needed && !is_filled && fields[name]?.trim() === '',
  )
  const [min, max] = [typedAmount(from), typedAmount(to)]
  const isWrong = (text: string): boolean => text.trim() !== '' && !typedAmount(text)
  const isTooSmall = min && max ? max < min : false
  return {
    ...Object.fromEntries(missing.map(({ name }) => [name, t('accountFieldMissing', { name })])),
    ...(isWrong(from) ? { min_amount: t('accountAmountWrong') } : {}),
    ...(isWrong(to) ? { max_amount: t('accountAmountWrong') } : {}),
    ...((typedPercentage(extra) ?? Number.POSITIVE_INFINITY) > most
      ? { extra_percentage: t('accountExtraWrong', { most }) }
      : {}),
    ...(isTooSmall ? { max_amount: t('accountToTooSmall') } : {}),
  }
}

/** The server's errors at their fields; null if there are none. */
function refusedFields(error: unknown, t: TextOf): Faults | null {
  if (!(error instanceof Problem) || error.code !== 'invalid_input' || error.errors.length === 0) return null
  return Object.fromEntries(
    error.errors.map(({ field }) => {
      const name = field.replace(/^\/(fields\/)?/, '')
      return [name, name === 'max_amount' ? t('accountToTooSmall') : t('accountFieldWrong', { name })]
    }),
  )
}

/** The state of an account's form: what was typed, its errors, and what the buttons do. */
export function useAccountForm({ account, onDone }: AccountFormProps) {
  const t = useManageText()
  const client = useQueryClient()
  const { name, title, version } = account
  const [typed, setTyped] = useState(() => typedOf(account))
  const [wasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (part: Partial<Typed>) => {
    setRefused({})
    setTyped({ ...typed, ...part })
  }
  const faults = faultsOf(account, typed, t)
  const done = async (text: string) => {
    showToast({ text, icon: 'check-circle-fill' })
    onDone()
    await client.invalidateQueries({ queryKey: accountsKey })
  }
  const save = async () => {
    setTried(true)
    setProblem(null)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      await consoleApi.gatewayAccounts.save({
        ...{ name, version, is_active: typed.isActive, fields: typed.fields },
        ...{ min_amount: typedAmount(typed.from) ?? 0, max_amount: typedAmount(typed.to) ?? null },
        extra_percentage: typedPercentage(typed.extra) ?? 0,
      })
      await done(t('accountSaved', { name: title }))
    } catch (error) {
      const fields = refusedFields(error, t)
      if (fields) setRefused(fields)
      else setProblem(problemText(error))
    }
    setBusy(false)
  }
  const remove = async () => {
    if (version === null) return
    await consoleApi.gatewayAccounts.remove({ name, version })
    await done(t('accountRemoved', { name: title }))
  }
  return { typed, change, faults: wasTried ? { ...refused, ...faults } : {}, busy, problem, save, remove }
}
