import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingRow } from '@tokri/contract/shop'
import { useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { usePageTitle } from '../../../lib/dom/page-title'
import { problemText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { hasText, type ManageTextKey, useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { LeaveGuard } from '../form/leave-guard'
import { SaveTray } from '../form/save-tray'
import { Press } from '../kit/press'
import type { SettingValue } from './setting-control'
import { SettingField } from './setting-field'
import { ShopButtons } from './shop-buttons'

const queryKey = ['console', 'settings']
/** Field errors name `/changes/<key>`. */
const errorsByKey = (problem: Problem): Record<string, string> =>
  Object.fromEntries(problem.errors.map(({ field, message }) => [field.replace('/changes/', ''), message]))

/** Every setting by group: searched, compared with its default, saved together. */
export function SettingsScreen() {
  const t = useManageText()
  usePageTitle(t('settingsTitle'))
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => consoleApi.shop.listSettings({}) })
  if (isError)
    return (
      <EmptyState title={t('settingsProblem')} text={t('settingsProblemText')}>
        <Press onClick={() => void refetch()}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  if (!data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="2rem" w="12rem" r="0.75rem" />
        <Skeleton h="24rem" r="1rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    )
  return <SettingsForm settings={data.settings} />
}

function SettingsForm({ settings }: { settings: readonly SettingRow[] }) {
  const t = useManageText()
  const client = useQueryClient()
  const mayWrite = useMe()?.permissions.includes('settings:write') ?? false
  const [words, setWords] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, SettingValue>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = settings.filter(({ key, value }) => key in typed && String(typed[key]) !== String(value))
  const shown = settings.filter((row) => matches(row, words) && (!onlyChanged || row.value !== row.default))
  const groups = [...new Set(shown.map(({ group }) => group))]

  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const changes = Object.fromEntries(changed.map(({ key }) => [key, typed[key]]))
      const rows = await consoleApi.shop.saveSettings({ changes })
      client.setQueryData(queryKey, (old: object | undefined) => ({ ...old, settings: rows }))
      setTyped({})
      setErrors({})
      showToast({ text: t('formSaved'), icon: 'check-circle-fill' })
    } catch (error) {
      const known = error instanceof Problem ? errorsByKey(error) : {}
      setErrors(known)
      if (Object.keys(known).length === 0) setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <LeaveGuard dirty={changed.length > 0} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title-l">{t('settingsTitle')}</h1>
        <label className={`${boxLook()} ms-auto w-full max-w-80`}>
          <span className="sr-only">{t('settingsSearch')}</span>
          <input
            type="search"
            className={inputLook}
            placeholder={t('settingsSearch')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <label className="flex min-h-9 items-center gap-2 text-label pointer-coarse:min-h-tap">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={onlyChanged}
            onChange={(event) => setOnlyChanged(event.target.checked)}
          />
          {t('settingsOnlyChanged')}
        </label>
      </div>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {mayWrite && !words && !onlyChanged && <ShopButtons />}
      {groups.length === 0 && <EmptyState title={t('settingsNone')} text={t('settingsNoneText')} />}
      {groups.map((group) => (
        <section
          key={group}
          aria-labelledby={`settings-${group}`}
          className="rounded-2xl bg-surface p-4 shadow-e1"
        >
          <h2 id={`settings-${group}`} className="font-display text-title-s font-bold">
            {groupName(t, group)}
          </h2>
          <div className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
            {shown
              .filter((row) => row.group === group)
              .map((row) => (
                <SettingField
                  key={row.key}
                  row={row}
                  value={typed[row.key] ?? row.value}
                  error={errors[row.key]}
                  disabled={!mayWrite}
                  onChange={(value) => setTyped((now) => ({ ...now, [row.key]: value }))}
                />
              ))}
          </div>
        </section>
      ))}
      <SaveTray
        isNew={false}
        changed={changed.map(({ label }) => label)}
        busy={busy}
        onDiscard={() => {
          setTyped({})
          setErrors({})
        }}
        onSave={() => void save()}
      />
    </>
  )
}

function groupName(t: ReturnType<typeof useManageText>, group: string): string {
  const key = `settingGroup_${group}`
  return hasText(key) ? t(key as ManageTextKey) : group
}

/** Every typed word is in the label or the key. */
const matches = ({ label, key }: SettingRow, words: string): boolean => {
  const text = `${label} ${key}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
