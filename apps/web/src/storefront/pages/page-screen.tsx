import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { problemText, useText } from '../../lib/format/i18n'
import { isEmptyHtml, safeHtml } from '../../lib/format/safe-html'
import { withOfflineFallback } from '../../lib/offline/offline-cache'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { HomeLink, LogoMark, ShareButton } from '../kit/nav-parts'

/** The operator's text as elements: nothing in it can be executed. */
function Prose({ body }: { body: string }) {
  const t = useText()
  const nodes = useMemo(() => safeHtml(body), [body])
  if (isEmptyHtml(body)) return <p className="text-ink-2">{t('pageEmpty')}</p>
  return <article className="prose mt-3">{nodes}</article>
}

function Gone({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  const unknown = error instanceof Problem && error.status < 500 && !error.unanswered
  return (
    <EmptyState
      title={t(unknown ? 'notFoundTitle' : 'problemTitle')}
      text={unknown ? t('notFoundText') : problemText(error)}
      art={
        <Plate size="11rem" h={60}>
          <Illustration name={unknown ? 'map' : 'plug'} size={66} />
        </Plate>
      }
    >
      {unknown ? (
        <LinkButton to="/" kind="soft" icon="house">
          {t('goHome')}
        </LinkButton>
      ) : (
        <Button icon="arrow-clockwise" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </EmptyState>
  )
}

/** A page that was read can be read again without a network (ENT-14). */
export const pageOf = (slug: string) =>
  queryOptions({
    queryKey: ['page', slug],
    queryFn: ({ signal }) =>
      withOfflineFallback(`page ${slug}`, () => api.settings.getSinglePage({ slug }, { signal })),
    staleTime: 10 * 60_000,
  })

/** A content page: terms, privacy, help (ROU-39). */
export function PageScreen() {
  const t = useText()
  const { slug = '' } = useParams()
  const onBack = useGoBack('/my-account')
  const { data, error, refetch } = useQuery(pageOf(slug))
  usePageTitle(data?.name ?? '')
  return (
    <PageShell skipLabel={t('skipToMain')}>
      <NavBar
        back={{ label: t('back'), onBack }}
        mark={<LogoMark />}
        end={
          <>
            <ShareButton title={data?.name ?? ''} path={`/pages/${slug}`} />
            <HomeLink />
          </>
        }
      />
      <div className="px-gutter">
        {data && (
          <>
            <h1 className="text-title-l mt-4">{data.name}</h1>
            <Prose body={data.body} />
          </>
        )}
        {!data && error && <Gone error={error} retry={() => void refetch()} />}
        {!data && !error && (
          <Skeletons label={t('loading')}>
            {[88, 96, 74, 92, 60].map((wide) => (
              <Skeleton key={wide} w={`${wide}%`} style={{ marginBlockEnd: '0.75rem' }} />
            ))}
          </Skeletons>
        )}
      </div>
    </PageShell>
  )
}
