import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { ConsoleData, Row } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { useSavedRow } from '../form/saved-row'
import { PhoneFrame } from '../kit/phone-frame'
import { Press } from '../kit/press'

/** Where customers find an item: groceries have a screen of their own, a dish opens over its menu. */
const shownAt = ({ slug, store_type }: Row, id: number): string =>
  store_type === 'grocery' ? `/grocery/${slug}/item/${id}` : `/stores/${slug}/${id}`

/** What customers see of the item in this form. */
export function ItemPreview() {
  const t = useManageText()
  const item = useSavedRow()
  if (!item) return <p className="text-meta text-ink-2">{t('itemSeeLater')}</p>
  return <ItemPhone id={Number(item.id)} restaurant_id={Number(item.restaurant_id)} />
}

/**
 * What customers see of an item as it is saved: the shop's own screen in a phone frame. It is rendered only
 * on demand: what opens in it takes the focus, which must not happen while somebody is typing.
 */
export function ItemPhone({ id, restaurant_id }: { id: number; restaurant_id: number }) {
  const t = useManageText()
  const mayRead = useMay('stores', 'read')
  const data = useDataProvider<ConsoleData>()
  const [times, setTimes] = useState(0)
  const { data: store } = useQuery({
    queryKey: ['stores', 'one', restaurant_id],
    enabled: mayRead,
    queryFn: async () => (await data.getOne<Row>('stores', { id: restaurant_id })).data,
  })
  if (!mayRead || !store) return null
  const path = shownAt(store, id)
  return (
    <section aria-label={t('menuSee')} className="grid content-start gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-label text-ink-2">{t('menuSee')}</h2>
        <Press
          small
          icon={times > 0 ? 'arrow-clockwise' : 'device-mobile'}
          onClick={() => setTimes(times + 1)}
        >
          {t(times > 0 ? 'itemSeeAgain' : 'itemSeeShow')}
        </Press>
      </div>
      {times > 0 && (
        <PhoneFrame key={times} src={path} title={t('menuSee')} still>
          {t('itemSeeText')}{' '}
          <a href={path} target="_blank" rel="noreferrer" className="text-primary-text underline">
            {t('itemSeeOpen')}
          </a>
        </PhoneFrame>
      )}
    </section>
  )
}
