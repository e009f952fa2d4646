import { useDataProvider } from 'ra-core'
import { useMemo, useState } from 'react'
import { useSetting } from '../../../lib/boot/settings'
import { useText } from '../../../lib/format/i18n'
import type { ConsoleData } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { nameOf, type Rows } from './home-parts'
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

/** The parts of the screen by the names customers read. */
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

/** What is between the parts of the home screen, as it was dragged and not saved yet. */
export function usePlaces(rows: Rows) {
  const data = useDataProvider<ConsoleData>()
  const partName = usePartName()
  const sliderFirst = useSetting('showPromoSliderTop')
  const asks = useSetting('rarModEnHomeBanner')
  const askAfter = useSetting('rarModHomeBannerPosition')
  const [dragged, setDragged] = useState<readonly Placed[] | null>(null)
  const placed = dragged ?? placedRows(rows, nameOf)
  // the same one until something is dragged: the phone is told when it changes
  const positions = useMemo(() => (dragged ? positionsOf(dragged, rows) : undefined), [dragged, rows])
  const lines = screenLines(fixedParts({ sliderFirst, asks, askAfter }), placed, partName)
  const save = async () => {
    if (!dragged) return
    for (const { source, row, after } of movedRows(dragged))
      await data.update(source, {
        id: row.id,
        data: { position_id: after },
        meta: { version: row.version },
        previousData: row,
      })
    for (const source of ['sliders', 'custom-sections'] as const) {
      const ids = (all: readonly Placed[]) =>
        all.filter((one) => one.source === source).map(({ row }) => row.id)
      const wanted = ids(dragged)
      if (wanted.join() !== ids(placedRows(rows, nameOf)).join()) await data.order(source, wanted)
    }
  }
  return {
    lines,
    isChanged: dragged !== null,
    positions,
    sort: (ids: number[]) => setDragged(placedBy(lines, ids)),
    reset: () => setDragged(null),
    save,
  }
}
