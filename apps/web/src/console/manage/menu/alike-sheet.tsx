import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { money } from '../../../lib/format/figures'
import { Sheet } from '../../../ui/sheet'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'

interface AlikeSheetProps {
  open: boolean
  restaurant_id: number
  onClose: () => void
}

/** Items that are probably duplicates: the same name and size, or the same barcode. */
export function AlikeSheet({ open, restaurant_id, onClose }: AlikeSheetProps) {
  const t = useManageText()
  const { data } = useQuery({
    queryKey: ['console', 'menu', restaurant_id, 'alike'],
    queryFn: ({ signal }) => consoleApi.menus.findDuplicates({ restaurant_id }, { signal }),
    enabled: open,
    staleTime: 0,
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('menuAlike')} closeLabel={t('menuClose')}>
      <div className="grid gap-4 pb-4">
        {!data && (
          <Skeletons label={t('listLoading')}>
            <Skeleton h="6rem" r="0.75rem" />
          </Skeletons>
        )}
        {data?.length === 0 && <p className="text-body-s text-ink-2">{t('menuAlikeNone')}</p>}
        {data?.map(({ by, shared, items }) => (
          <section key={`${by} ${shared}`} aria-label={shared}>
            <h3 className="text-label">
              {t(by === 'barcode' ? 'menuAlikeBarcode' : 'menuAlikeName')} <bdi>{shared}</bdi>
            </h3>
            <ul className="mt-1">
              {items.map((item) => (
                <li key={item.id} className="border-t border-line">
                  <Link
                    to={pathOf('items', item.id)}
                    className="flex min-h-tap items-center gap-2 text-body-s hover:underline"
                  >
                    <bdi className="min-w-0 flex-1 truncate">
                      {[item.name, item.unit, item.category_name].filter(Boolean).join(', ')}
                    </bdi>
                    <span className="tabular-nums">{money(item.price)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
