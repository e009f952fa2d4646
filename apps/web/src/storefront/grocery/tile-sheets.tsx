import type { Item } from '@tokri/contract/catalogue'
import { Suspense, useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { lazyComponent } from '../../ui/lazy-component'
import type { Adding } from '../store/use-adding'

const StoreSheets = lazyComponent(() => import('../store/store-sheets').then((part) => part.StoreSheets))

/** The sheets of one item, loaded when one of them first opens. */
export function TileSheets({ item, adding }: { item: Item; adding: Adding }) {
  const t = useText()
  const { layer, close } = adding.layers
  const mine = layer !== null && 'id' in layer && layer.id === item.id ? layer : null
  const [used, setUsed] = useState(false)
  if (mine && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <StoreSheets
        layer={mine}
        items={[item]}
        coupons={[]}
        adding={adding}
        closed={adding.open ? '' : t('notAcceptingOrdersMsg')}
        onClose={close}
      />
    </Suspense>
  )
}
