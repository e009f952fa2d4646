import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/format/i18n'
import type { IllustrationName } from '../../../ui/illustrations'
import { EmptyPlate } from '../../../ui/plate'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { useMay } from '../data/permissions'
import { describedResource } from '../data/resources'
import { resourceText, useManageText } from '../data/texts'
import { pathOf, type ScreenLooks } from '../kit/looks'
import { Press, PressLink } from '../kit/press'

function State({
  thing,
  title,
  text,
  children,
}: {
  thing: IllustrationName
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-1.5 px-6 py-8 text-center">
      <EmptyPlate thing={thing} size="5.5rem" />
      <h2 className="mt-2 text-title-m">{title}</h2>
      <p className="max-w-88 text-ink-2 text-balance">{text}</p>
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

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
  const count = Object.keys(filters).length
  if (q || count > 0)
    return (
      <State
        thing="paper"
        title={t('listNone')}
        text={count > 0 ? t('listNoneFilters', { count }) : t('listNoneSearch', { words: String(q) })}
      >
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
