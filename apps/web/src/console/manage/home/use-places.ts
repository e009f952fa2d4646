import { useMemo, useState } from 'react'
import { useSetting } from '../../../lib/boot/settings'
import { useText } from '../../../lib/format/i18n'
import { useManageText } from '../data/texts'
import { nameOf, type PartOrder, type RowChange, type Rows } from './home-parts'
import {
  type FixedPart,
  fixedParts,
  movedRows,
  type Placed,
  placedBy,
  placedRows,
  positionsOf,
  screenLines,
} from './placed-parts'

/** The names of the screen's parts as customers read them. */
function usePartName(): (part: FixedPart) => string {
  const t = useManageText()
  const shop = useText()
  const names: Record<FixedPart, string> = {
    main: t('option_slide_group_mainSlides'),
    plates: t('category_slides_many'),
    offers: t('homePartOffers'),
    arrivals: shop('newArrivalsTitle'),
    otherSlides: shop('topPicksTitle'),
    getItSlides: shop('getItTitle'),
    topPickupSlides: shop('topPickupTitle'),
    rate: t('homePartRate'),
  }
  return (part) => names[part]
}

/** What is placed between the parts of the home screen, as dragged and not saved yet. */
export function usePlaces(rows: Rows) {
  const partName = usePartName()
  const sliderFirst = useSetting('showPromoSliderTop')
  const asks = useSetting('rarModEnHomeBanner')
  const askAfter = useSetting('rarModHomeBannerPosition')
  const [dragged, setDragged] = useState<readonly Placed[] | null>(null)
  const placed = dragged ?? placedRows(rows, nameOf)
  // the same object until something is dragged: the preview is notified when it changes
  const positions = useMemo(() => (dragged ? positionsOf(dragged, rows) : undefined), [dragged, rows])
  const lines = screenLines(fixedParts({ sliderFirst, asks, askAfter }), placed, partName)
  /** Rows whose position changed. */
  const changes: RowChange[] = (dragged ? movedRows(dragged) : []).map(({ source, row, after }) => ({
    ...{ source, row, values: { position_id: after } },
  }))
  /** Lists whose own order changed as a result. */
  const orders: PartOrder[] = (['sliders', 'custom-sections'] as const).flatMap((source) => {
    const ids = (all: readonly Placed[]) =>
      all.filter((one) => one.source === source).map(({ row }) => row.id)
    const wanted = dragged ? ids(dragged) : []
    return dragged && wanted.join() !== ids(placedRows(rows, nameOf)).join() ? [{ source, ids: wanted }] : []
  })
  return {
    lines,
    isChanged: dragged !== null,
    positions,
    sort: (ids: number[]) => setDragged(placedBy(lines, ids)),
    reset: () => setDragged(null),
    changes,
    orders,
  }
}
