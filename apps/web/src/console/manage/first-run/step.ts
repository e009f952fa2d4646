import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '@tokri/contract/endpoint'
import type { FirstRun } from '@tokri/contract/first-run'
import type { FirstRunStep } from '@tokri/contract/first-run-steps'
import type { Contract } from '@tokri/contract/index'
import { createContext, useContext } from 'react'
import type { Problem } from '../../../lib/api/problem'
import { refetchSettings } from '../../../lib/boot/settings'
import { consoleApi } from '../../session'

export const firstRunKey = ['console', 'first run']
export const shopSettingsKey = ['console', 'settings']
/** The id of the form of the open step; the "Next" button is outside of it. */
export const STEP_FORM = 'first-run-step'

/** The props of a step. */
export interface StepProps {
  run: FirstRun
  /** Every setting as it is stored now. */
  settings: ReadonlyMap<string, string | number | boolean>
}

type Marked = Input<Contract['firstRun']['saveStep']>

/** What a step remembers for later ones; 'stay' shows something before the next one opens. */
type Left = Omit<Marked, 'step' | 'state'> | 'stay' | undefined

export interface Saving {
  /** Runs the function that saves the step; then marks the step and opens the next one. */
  save: (act: () => Promise<Left>) => Promise<void>
  busy: boolean
}

/** Something is missing, and the page says so already. */
export class Incomplete extends Error {}

/** One of several rows of a step was refused. */
export class FailedPart extends Error {
  constructor(
    readonly part: string,
    readonly problem: Problem,
  ) {
    super(problem.message)
  }
}

export const SavingContext = createContext<Saving>({ save: async () => undefined, busy: false })
export const useSaving = (): Saving => useContext(SavingContext)

/** Saves settings; what is on the screen follows at once. */
export function useSaveSettings() {
  const client = useQueryClient()
  return async (changes: Record<string, unknown>) => {
    const settings = await consoleApi.shop.saveSettings({ changes })
    client.setQueryData(shopSettingsKey, (old: object | undefined) => ({ ...old, settings }))
    await refetchSettings()
  }
}

/** Steps that are neither done nor skipped. */
export const openSteps = ({ steps }: FirstRun): FirstRunStep[] =>
  steps.filter(({ state }) => state === 'open').map(({ step }) => step)
