import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/dom/page-title'
import { problemText, useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/empty-state'
import type { IllustrationName } from '../../../ui/illustrations'
import { EmptyPlate } from '../../../ui/plate'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { type Me, useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Press } from './press'

interface Props {
  title: string
  /** The purpose of the page in a sentence. */
  text: string
  /** Who may see it; everybody else sees a message, and nothing is requested from the server. */
  isFor: (me: Me) => boolean
  /** The page is a map that fills wide screens, where its title is only for screen readers. */
  isMap?: boolean
  /** Buttons at the end of the title's line. */
  end?: ReactNode
  children: () => ReactNode
}

/** A screen that is no resource's: its title, its buttons and its content. */
export function OwnPage({ title, text, isFor, isMap, end, children }: Props) {
  const t = useManageText()
  const me = useMe()
  usePageTitle(title)
  if (!me || !isFor(me))
    return (
      <>
        <h1 className="text-title-l">{title}</h1>
        <Centred thing="lock" title={t('listNotAllowed', { name: title })} text={t('listNotAllowedText')} />
      </>
    )
  return (
    <>
      <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', isMap && 'lg:sr-only')}>
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-title-l">{title}</h1>
          <p className="max-w-prose text-meta text-ink-2">{text}</p>
        </div>
        {end && <div className="flex min-w-0 flex-wrap gap-2">{end}</div>}
      </div>
      {children()}
    </>
  )
}

/** Shown in place of a list. */
export function Centred({
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
    <div className="rounded-2xl bg-surface px-2 py-8 shadow-e1">
      <EmptyState
        as="h2"
        page={false}
        art={<EmptyPlate thing={thing} size="5.5rem" />}
        title={title}
        text={text}
      >
        {children}
      </EmptyState>
    </div>
  )
}

/** Shown in place of a list that is loading or failed to load. */
export function Pending({ name, error, retry }: { name: string; error: unknown; retry: () => unknown }) {
  const t = useManageText()
  const common = useText()
  if (!error)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="14rem" r="1rem" />
      </Skeletons>
    )
  return (
    <Centred
      thing="plug"
      title={t('listFailed', { name: name.toLocaleLowerCase() })}
      text={`${problemText(error)} ${t('listFailedText')}`}
    >
      <Press kind="p" icon="arrow-clockwise" onClick={() => void retry()}>
        {common('tryAgain')}
      </Press>
    </Centred>
  )
}
