import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SegmentRule } from '@tokri/contract/resources/campaigns'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../lib/dom/debounce'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { describedResource } from '../data/resources'
import { useManageText } from '../data/texts'
import { Card } from '../people/card'
import { ReachList } from './reach-list'

/** The rule in the form now, without its name. */
function useRule(): SegmentRule {
  const typed = useWatch() as Record<string, unknown>
  const { values, defaults } = describedResource('segments')
  const fields = Object.keys(values).filter((field) => field !== 'name')
  return Object.fromEntries(
    fields.map((field) => [field, typed[field] ?? defaults[field] ?? null]),
  ) as SegmentRule
}

/** How many people match the rule while it is being edited. */
export function SegmentAside() {
  const t = useManageText()
  const asked = useDebounced(JSON.stringify(useRule()), 400)
  const { data, error } = useQuery({
    queryKey: ['segments', 'count', asked],
    queryFn: ({ signal }) =>
      consoleApi.campaigns.countSegment({ rule: JSON.parse(asked) as SegmentRule }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Card title={t('segmentFinds')}>
      <div aria-live="polite" className="grid gap-3">
        {error && <Notice tone="bad">{problemText(error)}</Notice>}
        {data && !error && (
          <>
            <p className="font-display text-title-m">{t('segmentPeople', { count: data.people })}</p>
            <ReachList by={data.by} />
          </>
        )}
      </div>
      <p className="text-meta text-ink-2">{t('segmentConsent')}</p>
    </Card>
  )
}
