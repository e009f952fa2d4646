import type { OfferDesk } from '@tokri/contract/errands'
import { useState } from 'react'
import { type FieldError, Problem } from '../../lib/api/problem'
import { minorUnits } from '../../lib/format/figures'
import { problemText, t } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { afterSave, type Draft, typing } from './draft'
import { useSaveOffer } from './queries'
import { changesOf, readTyped, type Typed, typedOf, type Wrongs } from './typed'

/** The server's errors by the form's field names. */
const saidOf = (errors: readonly FieldError[]): Wrongs =>
  Object.fromEntries(
    errors.map(({ field, message }) => [field.replace(/^\/changes/, ''), { fault: 'shape', said: message }]),
  )

/** The form's state: values, errors, and saving. Input is discarded only by Undo. */
export function useOfferForm({ offer: stored, methods }: OfferDesk) {
  const save = useSaveOffer()
  const names = methods.map(({ name }) => name)
  const minor = minorUnits()
  const [draft, setDraft] = useState<Draft | null>(null)
  const stands: Draft = { base: stored, typed: typedOf(stored, names, minor) }
  const { base, typed } = draft ?? stands
  const [tried, setTried] = useState(0)
  const [said, setSaid] = useState<Wrongs>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { offer, wrong } = readTyped(typed, { minor, methods: names })
  const changes = changesOf(base, offer)
  const isWrong = Object.keys(wrong).length > 0

  const forget = () => {
    setTried(0)
    setSaid({})
    setProblem('')
  }
  async function send(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const desk = await save(changes)
      setDraft((now) => afterSave(now, typed, desk.offer))
      forget()
      showToast({ text: t('offerSaved'), icon: 'check-circle-fill' })
    } catch (error) {
      if (error instanceof Problem) setSaid(saidOf(error.errors))
      setProblem(problemText(error))
      setTried((times) => times + 1)
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ base, typed, offer, wrong, changes, problem, busy, send, tried },
    /** Errors are shown after an attempt to save. */
    shown: tried > 0 ? { ...wrong, ...said } : {},
    change: (some: Partial<Typed>) => {
      setSaid({})
      setDraft((now) => typing(now, stands, some))
    },
    /** Whether it can be saved; if not, the fields show why. */
    isReady: (): boolean => {
      if (isWrong) setTried((times) => times + 1)
      return !isWrong
    },
    undo: () => {
      setDraft(null)
      forget()
    },
  }
}
export type OfferForm = ReturnType<typeof useOfferForm>
