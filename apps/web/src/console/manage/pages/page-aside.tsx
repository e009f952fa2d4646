import { useGetList } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '../../../lib/format/figures'
import type { Row } from '../data/data-provider'
import { useMayAct } from '../data/permissions'
import { useManageText } from '../data/texts'
import { useSavedRow } from '../form/saved-row'
import { pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { Value } from '../kit/value'
import { Card } from '../people/card'
import { ScheduleSheet } from './schedule-sheet'

/** How many are shown beside the form; the rest is on a list of its own. */
const SHOWN = 6

/** Earlier and planned versions of this page, and a way to schedule what is typed. */
export function PageAside() {
  const row = useSavedRow()
  return row && <Versions page={row} />
}

function Versions({ page: { id: page_id } }: { page: Row }) {
  const t = useManageText()
  const mayAct = useMayAct('page-versions')
  const [scheduling, setScheduling] = useState(false)
  const filter = { page_id }
  const { data = [] } = useGetList<Row>('page-versions', {
    filter,
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'DESC' },
  })
  return (
    <Card title={t('versionsTitle')}>
      {mayAct && (
        <Press icon="clock" onClick={() => setScheduling(true)}>
          {t('versionsLater')}
        </Press>
      )}
      {data.length === 0 ? (
        <p className="text-body-s text-ink-2">{t('versionsNone')}</p>
      ) : (
        <ul>
          {data.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </ul>
      )}
      {data.length === SHOWN && (
        <PressLink to={`${pathOf('page-versions')}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
          {t('versionsAll')}
        </PressLink>
      )}
      {scheduling && <ScheduleSheet page_id={page_id} onClose={() => setScheduling(false)} />}
    </Card>
  )
}

function Version({ version }: { version: Row }) {
  const t = useManageText()
  const { id, publish_at, published_at, made_by_name } = version
  const at = String(published_at ?? publish_at)
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={pathOf('page-versions', id)}
        className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-1 py-1.5 hover:underline"
      >
        <span className="min-w-0 flex-1">
          <b className="block text-label tabular-nums">{dayAndTime(at)}</b>
          <bdi className="block text-caption text-ink-2">{String(made_by_name ?? t('versionsCame'))}</bdi>
        </span>
        <Value resource="page-versions" field="state" row={version} />
      </Link>
    </li>
  )
}
