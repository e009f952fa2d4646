import type { FirstRunStep } from '@tokri/contract/first-run-steps'
import { useState } from 'react'
import { read, write } from '../../../lib/device/storage'

type Drafts = Partial<Record<FirstRunStep, object>>
const drafts = (): Drafts => (read('firstRunDraft') as Drafts | null) ?? {}

/** The values to change, or how to get them from the latest ones. */
type Change<T> = Partial<T> | ((now: T) => Partial<T>)

/** What was typed in a step before; null: nothing. */
export const draftOf = (step: FirstRunStep): object | null => drafts()[step] ?? null

/** What is typed in a step, kept on this device until the step is saved. */
export function useDraft<T extends object>(step: FirstRunStep, initial: T): [T, (part: Change<T>) => void] {
  const [values, setValues] = useState<T>(() => ({ ...initial, ...(draftOf(step) as Partial<T> | null) }))
  const change = (part: Change<T>) =>
    setValues((before) => {
      const next = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      write('firstRunDraft', { ...drafts(), [step]: next })
      return next
    })
  return [values, change]
}

/** Once a step is saved or skipped, its values come from the server again. */
export function forgetDraft(step: FirstRunStep): void {
  const { [step]: _, ...others } = drafts()
  write('firstRunDraft', others)
}
