import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import { problemText } from '../../../lib/format/i18n'
import { Badge } from '../../../ui/badge'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useMay } from '../data/permissions'
import { type ManageTextKey, useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { Card } from '../people/card'

type Store = Reply<Contract['opening']['checklist']>[number]
const KEY = ['console', 'opening']

/** What each store still needs before customers can order from it. */
export function OpeningScreen() {
  const t = useManageText()
  const [query] = useSearchParams()
  const restaurant_id = Number(query.get('store')) || undefined
  usePageTitle(t('openingTitle'))
  const { data, error } = useQuery({
    queryKey: [...KEY, restaurant_id],
    queryFn: () => consoleApi.opening.checklist(restaurant_id === undefined ? {} : { restaurant_id }),
  })
  return (
    <>
      <h1 className="text-title-l">{t('openingTitle')}</h1>
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {!data && !error && (
        <Skeletons label={t('listLoading')}>
          <Skeleton h="20rem" r="1rem" />
        </Skeletons>
      )}
      {data?.length === 0 && <EmptyState title={t('openingNone')} text={t('openingNoneText')} />}
      <div className="grid max-w-4xl grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {data?.map((store) => (
          <StoreCard key={store.id} store={store} />
        ))}
      </div>
    </>
  )
}

function StoreCard({ store }: { store: Store }) {
  const t = useManageText()
  const client = useQueryClient()
  const mayChange = useMay('stores', 'update')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await consoleApi.opening.openStore({ restaurant_id: store.id })
      showToast({ text: t('openingOpened', { name: store.name }), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: KEY })
    setBusy(false)
  }
  return (
    <Card
      title={store.name}
      end={
        <Badge tone={store.is_active ? 'ok' : 'warn'}>
          {t(store.is_active ? 'openingOn' : 'openingOff')}
        </Badge>
      }
    >
      <ul className="grid gap-2">
        {store.checks.map(({ step, is_done, is_required }) => (
          <li key={step} className="flex items-start gap-2.5 text-meta">
            <Icon
              name={is_done ? 'check-circle-fill' : 'warning-circle'}
              size="s"
              label={t(is_done ? 'openingDone' : 'openingMissing')}
              className={cx(
                'mt-0.5 flex-none',
                is_done ? 'text-success' : is_required ? 'text-danger' : 'text-warn',
              )}
            />
            <span className="min-w-0">
              <b className="block font-semibold">{t(`option_opening_${step}` as ManageTextKey)}</b>
              {!is_done && <span className="text-ink-2">{t(`help_opening_${step}` as ManageTextKey)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {mayChange && !store.is_active && (
          <Press kind="p" disabled={!store.may_open} busy={busy} onClick={() => void open()}>
            {t('openingOpen')}
          </Press>
        )}
        <PressLink to={pathOf('stores', store.id)}>{t('openingStore')}</PressLink>
        <PressLink to={pathOf('items')}>{t('openingMenu')}</PressLink>
      </div>
    </Card>
  )
}
