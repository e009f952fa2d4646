import { useListContext } from 'ra-core'
import { useText } from '../../../lib/format/i18n'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { useMay, useMe } from '../data/permissions'
import { describedResource } from '../data/resources'
import { referenceOf } from '../data/row-error'
import { resourceText, useManageText } from '../data/texts'
import { BASE, pathOf, type ScreenLooks } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { NoMatch } from './no-match'
import { State } from './state'

/** The widths of the names in the placeholder rows. */
const widths = ['40%', '32%', '44%', '30%', '38%', '34%', '42%', '36%']

/** Replaces the table while there are no rows; the frame stays. */
export function ListStates({ looks, loading }: { looks: ScreenLooks; loading: boolean }) {
  const t = useManageText()
  const { error, refetch, filterValues, setFilters } = useListContext()
  const mayCreate = useMay(looks.resource, 'create')
  const name = t(resourceText(looks.resource, 'many'))
  const isMade = describedResource(looks.resource).acts.includes('create')
  if (loading)
    return (
      <Skeletons label={t('listLoading')}>
        <ul>
          {widths.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike
            <li key={at} className="flex min-h-11 items-center gap-3 border-b border-line px-4.5">
              <Skeleton h="1.75rem" w="1.75rem" r="50%" />
              <span className="min-w-0 flex-1">
                <Skeleton h="0.75rem" w={width} r="9px" />
              </span>
              <Skeleton h="1.25rem" w="4.5rem" r="9px" />
              <Skeleton h="0.75rem" w="3.5rem" r="9px" />
            </li>
          ))}
        </ul>
      </Skeletons>
    )
  if (error) return <Failed name={name} error={error} retry={() => void refetch()} />
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
      // rows that nobody creates, such as those of the audit log, can't be invited to be created
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

interface FailedProps {
  name: string
  error: Error
  retry: () => void
}

/** Shows what failed, a button to retry, and the reference in the log. */
function Failed({ name, error, retry }: FailedProps) {
  const t = useManageText()
  const common = useText()
  const seesHealth = useMe()?.permissions.includes('health:read') ?? false
  const reference = referenceOf(error)
  return (
    <State
      thing="plug"
      title={t('listFailed', { name: name.toLocaleLowerCase() })}
      text={`${error.message} ${t('listFailedText')}`}
      note={reference && t('listReference', { reference })}
    >
      <Press kind="p" icon="arrow-clockwise" onClick={retry}>
        {common('tryAgain')}
      </Press>
      {seesHealth && (
        <PressLink kind="g" to={`${BASE}/health`}>
          {t('healthTitle')}
        </PressLink>
      )}
    </State>
  )
}
