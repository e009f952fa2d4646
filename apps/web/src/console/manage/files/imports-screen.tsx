import type { FileKind } from '@tokri/contract/file-kinds'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import { dayAndTime } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/empty-state'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { useMe } from '../data/permissions'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press, PressLink } from '../kit/press'
import { ExportCard } from './export-card'
import { FileDrop } from './file-drop'
import { IMPORTS, kindText } from './paths'
import { useImports } from './queries'
import { StoreChoice } from './store-choice'

/** What can be imported from a file, and the latest imports. */
export function ImportsScreen() {
  const t = useManageText()
  usePageTitle(t('importsTitle'))
  const { data, isError, refetch } = useImports()
  const isAdmin = useMe()?.role === 'admin'
  if (isError)
    return (
      <EmptyState title={t('settingsProblem')} text={t('settingsProblemText')}>
        <Press onClick={() => void refetch()}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  return (
    <>
      <h1 className="text-title-l">{t('importsTitle')}</h1>
      <p className="-mt-2 max-w-170 text-body-s text-ink-2">{t('importsText')}</p>
      {data ? (
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <NewImport kinds={data.kinds} stores={data.stores} />
          <div className="grid min-w-0 gap-3.5">
            <Latest jobs={data.jobs} />
            <ExportCard kinds={data.exports} />
            {isAdmin && <MoveInLink />}
          </div>
        </div>
      ) : (
        <Skeletons label={t('listLoading')}>
          <Skeleton h="24rem" r="1rem" />
        </Skeletons>
      )}
    </>
  )
}

function MoveInLink() {
  const t = useManageText()
  return (
    <section
      aria-labelledby="move-in"
      className="grid justify-items-start gap-2 rounded-2xl bg-surface p-4 shadow-e1"
    >
      <h2 id="move-in" className="font-display text-title-s font-bold">
        {t('moveInTitle')}
      </h2>
      <p className="text-caption text-ink-2">{t('moveInLinkText')}</p>
      <PressLink to={`${IMPORTS}/move-in`}>{t('moveInOpen')}</PressLink>
    </section>
  )
}

type Imports = NonNullable<ReturnType<typeof useImports>['data']>

/** Kinds whose rows may all belong to one store, which is chosen here. */
const ofOneStore: readonly FileKind[] = ['items', 'addons', 'stock']

/** The store of the address, as far as this person has it; else their first. */
function storeIn(address: URLSearchParams, stores: Imports['stores']): number | null {
  const asked = Number(address.get('store'))
  if (!stores) return Number.isInteger(asked) && asked > 0 ? asked : null
  return (stores.find(({ id }) => id === asked) ?? stores[0])?.id ?? null
}

function NewImport({ kinds, stores }: Pick<Imports, 'kinds' | 'stores'>) {
  const t = useManageText()
  const [address] = useSearchParams()
  const wanted = kinds.find((one) => one === address.get('kind'))
  const [kind, setKind] = useState<FileKind>(wanted ?? kinds[0] ?? 'items')
  const [store, setStore] = useState<number | null>(storeIn(address, stores))
  const hasStore = ofOneStore.includes(kind)
  return (
    <section aria-labelledby="new-import" className="grid gap-4 rounded-2xl bg-surface p-4 shadow-e1">
      <h2 id="new-import" className="font-display text-title-s font-bold">
        {t('importWhat')}
      </h2>
      <div role="radiogroup" aria-labelledby="new-import" className="grid gap-2 sm:grid-cols-2">
        {kinds.map((one) => (
          <label
            key={one}
            className={cx(
              'grid min-h-tap cursor-pointer gap-0.5 rounded-[0.625rem] px-3 py-2 inset-ring has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus',
              one === kind ? 'bg-primary-soft inset-ring-2 inset-ring-primary' : 'inset-ring-line-control',
            )}
          >
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={one === kind}
              onChange={() => setKind(one)}
            />
            <span className={cx('text-label', one === kind && 'text-primary-text')}>{t(kindText(one))}</span>
            <span className="text-caption text-ink-2">{t(`importKindText_${one}` as ManageTextKey)}</span>
          </label>
        ))}
      </div>
      {hasStore && <StoreChoice stores={stores} store={store} onChoose={setStore} />}
      <FileDrop kind={kind} store={hasStore ? store : null} />
    </section>
  )
}

function Latest({ jobs }: Pick<Imports, 'jobs'>) {
  const t = useManageText()
  return (
    <section aria-labelledby="latest-imports" className="rounded-2xl bg-surface p-4 shadow-e1">
      <h2 id="latest-imports" className="font-display text-title-s font-bold">
        {t('importLatest')}
      </h2>
      {jobs.length === 0 && <p className="mt-2 text-body-s text-ink-2">{t('importNone')}</p>}
      <ul className="mt-2 divide-y divide-dashed divide-line">
        {jobs.map(({ id, name, kind, state, created_at }) => (
          <li key={id}>
            <Link
              to={`${IMPORTS}/${id}`}
              className="grid min-h-tap content-center gap-0.5 rounded-[0.625rem] py-2 hover:bg-surface-2"
            >
              <span className="text-label wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              <span className="text-caption text-ink-2">
                {t(kindText(kind))} · {t(`importState_${state}` as ManageTextKey)} · {dayAndTime(created_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
