import type { PickingList } from '@tokri/contract/picking'
import { useEffect } from 'react'
import { preloadSheet } from '../../ui/sheet'
import type { Shown } from '../shell/shown-layer'
import type { LineLayer } from './line-card'
import { MissingSheet } from './missing-sheet'
import { ReplaceSheet } from './replace-sheet'
import { WeightSheet } from './weight-sheet'

/** Which sheet is open over the list, and for which line. */
export interface OpenLayer {
  layer: LineLayer
  line_id: number
}

const sheets = { weight: WeightSheet, missing: MissingSheet, replace: ReplaceSheet } as const

/** The only sheet over the list; it stays while it slides away. */
export function LineLayers({
  list,
  shown,
  onClose,
}: {
  list: PickingList
  shown: Shown<OpenLayer> | null
  onClose: () => void
}) {
  // the network may be gone when the first item is weighed
  useEffect(preloadSheet, [])
  const line = list.aisles.flatMap(({ lines }) => lines).find(({ id }) => id === shown?.line_id)
  if (!shown || !line) return null
  const LayerSheet = sheets[shown.layer]
  return (
    <LayerSheet
      key={`${shown.layer} ${line.id}`}
      list={list}
      line={line}
      open={shown.open && list.is_open}
      onClose={onClose}
    />
  )
}
