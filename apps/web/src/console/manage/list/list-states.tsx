import { useListContext } from 'ra-core'
import { useText } from '../../../lib/format/i18n'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { useMay } from '../data/permissions'
import { describedResource } from '../data/resources'
import { resourceText, useManageText } from '../data/texts'
import { pathOf, type ScreenLooks } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { NoMatch } from './no-match'
import { State } from './state'

/** Replaces the table while there are no rows; the frame stays. */
export function ListStates({ looks, loading }: { looks: ScreenLooks; loading: boolean }) {
  const t = useManageText()
  const common = useText()
  const { error, refetch, filterValues, setFilters } = useListContext()
  const mayCreate = useMay(looks.resource, 'create')
  const name = t(resourceText(looks.resource, 'many'))
  const isMade = describedResource(looks.resource).acts.includes('create')
  if (loading)
    return (
      <Skeletons label={t('listLoading')}>
        <div className="grid grid-cols-1 gap-4 p-4.5">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <Skeleton key={key} h="1.25rem" r="9px" />
          ))}
        </div>
      </Skeletons>
    )
  if (error)
    return (
      <State
        thing="plug"
        title={t('listFailed', { name: name.toLocaleLowerCase() })}
        text={`${error.message} ${t('listFailedText')}`}
      >
        <Press kind="p" icon="arrow-clockwise" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Press>
      </State>
    )
  const { q, ...filters } = filterValues as Record<string, unknown>
  if (Object.keys(filters).length > 0) return <NoMatch looks={looks} />
  if (q)
    return (
      <State thing="paper" title={t('listNone')} text={t('listNoneSearch', { words: String(q) })}>
        <Press onClick={() => setFilters({})}>{t('listFilterClear')}</Press>
      </State>
    )
  return (
    <State
      thing="tickets"
      // what nobody makes, such as the audit log, is no countable thing
      title={isMade ? t('listFirst', { name: name.toLocaleLowerCase() }) : t('listNothing')}
      text={t(resourceText(looks.resource, 'empty'))}
    >
      {mayCreate && (
        <PressLink kind="p" icon="plus-bold" to={pathOf(looks.resource, 'create')}>
          {t(resourceText(looks.resource, 'new'))}
        </PressLink>
      )}
    </State>
  )
}
