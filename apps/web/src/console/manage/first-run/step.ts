import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '@tokri/contract/endpoint'
import type { FirstRun } from '@tokri/contract/first-run'
import type { FirstRunStep } from '@tokri/contract/first-run-steps'
import type { Contract } from '@tokri/contract/index'
import { createContext, useContext } from 'react'
import { refetchSettings } from '../../../lib/boot/settings'
import { consoleApi } from '../../session'

export const firstRunKey = ['console', 'first run']
export const shopSettingsKey = ['console', 'settings']
/** The form of whichever step is open; "Next" stands outside of it. */
export const STEP_FORM = 'first-run-step'

/** What a step gets. */
export interface StepProps {
  run: FirstRun
  /** Every setting as it is stored now. */
  settings: ReadonlyMap<string, string | number | boolean>
}

type Marked = Input<Contract['firstRun']['saveStep']>

/** What a step keeps for later ones; 'stay' shows something before the next one opens. */
type Left = Omit<Marked, 'step' | 'state'> | 'stay' | undefined

export interface Saving {
  /** Runs what saves the step; afterwards the step is marked and the next one opens. */
  save: (act: () => Promise<Left>) => Promise<void>
  busy: boolean
}

/** Something is missing that the page says already. */
export class Incomplete extends Error {}
export const SavingContext = createContext<Saving>({ save: async () => undefined, busy: false })
export const useSaving = (): Saving => useContext(SavingContext)

/** Stores settings; what is on the screen follows at once. */
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
