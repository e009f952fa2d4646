import { useQuery } from '@tanstack/react-query'
import { safeHtml } from '../../../lib/format/safe-html'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { FactsCard } from '../kit/facts-card'
import { pathOf } from '../kit/looks'
import { Pending } from '../kit/own-page'
import { PressLink } from '../kit/press'
import { Card } from '../people/card'

const facts = ['state', 'made_by_name', 'made_at', 'publish_at', 'published_at']

/** A version as customers read it, with author and time. */
export function VersionRecord({ row }: { row: Row }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['page-versions', 'text', row.id],
    queryFn: () => consoleApi.pageVersions.read({ page_version_id: row.id }),
  })
  return (
    <div className="grid max-w-180 grid-cols-1 gap-3.5">
      <FactsCard resource="page-versions" row={row} fields={facts}>
        <PressLink className="self-start" to={pathOf('pages', Number(row.page_id))}>
          {t('field_page_id')}
        </PressLink>
      </FactsCard>
      {data ? (
        <Card title={String(row.name)}>
          <div className="prose">{safeHtml(data.body)}</div>
        </Card>
      ) : (
        <Pending name={t('page_versions_many')} error={error} retry={refetch} />
      )}
    </div>
  )
}
