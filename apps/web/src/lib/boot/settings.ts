import { publicSettings } from 'virtual:public-settings'
import type { SettingKey, SettingValues } from '@tokri/contract/settings-registry'
import { createContext, useContext } from 'react'
import { api } from '../api/api'
import { storeSetting } from '../device/storage'
import type { SettingRow } from './boot'
import { createSsrStore } from './create-ssr-store'

/** The defaults of all public settings. */
const defaults = Object.fromEntries(
  Object.entries(publicSettings).map(([key, row]) => [key, Array.isArray(row) ? row[0] : row]),
) as unknown as SettingValues

const useValues = createSsrStore<SettingValues>(() => defaults)

const isKey = (key: string): key is SettingKey => key in publicSettings

function fits(key: string, value: unknown): boolean {
  const row = publicSettings[key]
  return Array.isArray(row) ? row.includes(value) : typeof value === typeof row
}

/** The server's settings over the defaults; values of the wrong type are ignored. */
export function settingValues(rows: readonly SettingRow[]): SettingValues {
  const sent = rows.filter(({ key, value }) => isKey(key) && fits(key, value))
  return { ...defaults, ...Object.fromEntries(sent.map(({ key, value }) => [key, value])) }
}

/** Applies settings and stores each one under its key (ENT-01). */
export function applySettings(rows: readonly SettingRow[]): void {
  useValues.setState(settingValues(rows), true)
  for (const { key, value } of rows) if (isKey(key) && value !== null) storeSetting(key, value)
}

/** Fetches settings again (STA-13). */
export async function refetchSettings(): Promise<void> {
  applySettings(await api.settings.getSettings({}))
}

/** Overrides settings for a part of the page, for previews (ROU-17). */
export const PreviewedSettings = createContext<Partial<SettingValues>>({})

/** `useSetting('enSPU')` is a boolean that follows changes. */
export function useSetting<K extends SettingKey>(key: K): SettingValues[K] {
  const stored = useValues((values) => values[key])
  return useContext(PreviewedSettings)[key] ?? stored
}

/** The same outside components. */
export function setting<K extends SettingKey>(key: K): SettingValues[K] {
  return useValues.getState()[key]
}
export const onSettings = useValues.subscribe
