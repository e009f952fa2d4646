import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingRow } from '@tokri/contract/shop'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Problem } from '../../../lib/api/problem'
import { usePageTitle } from '../../../lib/dom/page-title'
import { number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { LeaveGuard } from '../form/leave-guard'
import { SaveTray } from '../form/save-tray'
import { Press } from '../kit/press'
import { ColourPreview } from './colour-preview'
import type { SettingValue } from './setting-control'
import { SettingField } from './setting-field'
import { groupId, groupName, SettingGroups } from './setting-groups'
import { useSettingName } from './setting-names'
import { saveSettingsFile } from './settings-file'
import { ShopButtons } from './shop-buttons'

const queryKey = ['console', 'settings']
/** Field errors name `/changes/<key>`. */
const errorsByKey = (problem: Problem): Record<string, string> =>
  Object.fromEntries(problem.errors.map(({ field, message }) => [field.replace('/changes/', ''), message]))

/** Every setting by group: searchable, compared with its default, saved together. */
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
  const nameOf = useSettingName()
  const mayWrite = useMe()?.permissions.includes('settings:write') ?? false
  // the palette links here with words to search for
  const [address] = useSearchParams()
  const wanted = address.get('q')
  const [words, setWords] = useState(wanted ?? '')
  useEffect(() => {
    if (wanted) setWords(wanted)
  }, [wanted])
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, SettingValue>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = settings.filter(({ key, value }) => key in typed && String(typed[key]) !== String(value))
  const shown = settings.filter(
    (row) => matches(nameOf(row), row.key, words) && (!onlyChanged || isChanged(row)),
  )
  const brandColour = settings.find(({ key }) => key === 'storeColor')?.value ?? ''
  const groups = [...new Set(shown.map(({ group }) => group))]
  const rowsOf = (wanted: string) => shown.filter(({ group }) => group === wanted)

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
      <div className="flex flex-none flex-wrap items-center gap-3">
        <h1 className="text-title-l">{t('settingsTitle')}</h1>
        <label className={`${boxLook()} ms-auto w-full sm:max-w-80`}>
          <span className="sr-only">{t('settingsSearch', { count: settings.length })}</span>
          <input
            type="search"
            className={inputLook}
            placeholder={t('settingsSearch', { count: settings.length })}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full bg-surface ps-2.5 pe-3.5 text-label inset-ring inset-ring-line has-checked:bg-primary-soft has-checked:text-primary-text has-checked:inset-ring-primary-text pointer-coarse:min-h-tap">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={onlyChanged}
            onChange={(event) => setOnlyChanged(event.target.checked)}
          />
          {t('settingsOnlyChanged')}
          <b className="tabular-nums">{number(settings.filter(isChanged).length)}</b>
        </label>
        <Press icon="download-simple" onClick={() => saveSettingsFile(shown, nameOf)}>
          {t('listExport')}
        </Press>
      </div>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {mayWrite && !words && !onlyChanged && <ShopButtons />}
      {groups.length === 0 && <EmptyState title={t('settingsNone')} text={t('settingsNoneText')} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <SettingGroups
          groups={groups.map((group) => ({ group, changed: rowsOf(group).filter(isChanged).length }))}
        />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {groups.map((group) => (
            <section
              key={group}
              aria-labelledby={groupId(group)}
              className="grid scroll-mt-2 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0 overflow-hidden rounded-2xl bg-surface shadow-e1">
                <div className="flex flex-wrap items-baseline gap-x-2 px-4.5 py-3.5">
                  <h2
                    id={groupId(group)}
                    tabIndex={-1}
                    className="font-display text-title-s font-bold outline-none"
                  >
                    {groupName(t, group)}
                  </h2>
                  <span className="text-meta text-ink-2">
                    {t('settingsInGroup', { count: rowsOf(group).length })}
                    {rowsOf(group).some(isChanged) &&
                      `, ${t('settingsChangedCount', { count: rowsOf(group).filter(isChanged).length })}`}
                  </span>
                </div>
                {rowsOf(group).map((row) => (
                  <SettingField
                    key={row.key}
                    row={row}
                    label={nameOf(row)}
                    value={typed[row.key] ?? row.value}
                    error={errors[row.key]}
                    disabled={!mayWrite}
                    onChange={(value) => setTyped((now) => ({ ...now, [row.key]: value }))}
                  />
                ))}
              </div>
              {group === 'brand' && (
                <div className="rounded-2xl bg-surface p-4 shadow-e1 lg:w-70">
                  <ColourPreview colour={String(typed.storeColor ?? brandColour)} />
                </div>
              )}
            </section>
          ))}
        </div>
      </div>
      <SaveTray
        isNew={false}
        changed={changed.map(nameOf)}
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

const isChanged = ({ value, default: usual }: SettingRow): boolean => String(value) !== String(usual)

/** Whether every typed word occurs in the name or the key. */
const matches = (name: string, key: string, words: string): boolean => {
  const text = `${name} ${key}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
