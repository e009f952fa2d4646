import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { Mode } from '@tokri/domain/store/modes'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { consoleApi } from '../../session'
import { describedResource } from '../data/resources'
import { useManageText } from '../data/texts'
import { changedFields, newValues, type Values } from '../form/changes'
import type { Corner } from '../form/geojson'
import { fault } from '../form/limits'
import { readShopTime } from '../kit/shop-time'

export type StorePreview = Reply<Contract['preview']['previewStore']>

/** The location, method, time and order value to preview for. */
export interface Tried {
  point: Corner | null
  delivery_type: Mode
  item_total: number
  /** The value of a date field; empty: now. */
  at: string
}

/** Debounces typing. */
function useSettled<T>(value: T, ms: number): T {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the value is another one
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return settled
}

/** The unsaved values, without those that the form itself marks as wrong. */
function useTyped(): { id: number | null; values: Values } {
  const t = useManageText()
  const { getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  useWatch()
  const { values: described } = describedResource('stores')
  const all = getValues() as Values & { id?: number }
  const typed = all.id ? changedFields(all, dirtyFields) : newValues('stores', all)
  const good = Object.entries(typed).filter(([field, value]) => {
    const description = described[field]
    return description && !fault(value, description, t)
  })
  return { id: all.id ?? null, values: Object.fromEntries(good) }
}

/** Asks the server what a customer would see and pay; the last result stays until the next arrives. */
export function usePreview(tried: Tried) {
  const asked = useSettled({ ...useTyped(), ...tried }, 400)
  const { id, values, point, at, delivery_type, item_total } = asked
  return useQuery({
    queryKey: ['store preview', asked],
    enabled: point !== null && item_total > 0,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }): Promise<StorePreview> =>
      consoleApi.preview.previewStore(
        {
          restaurant_id: id,
          values,
          latitude: point?.[0] ?? 0,
          longitude: point?.[1] ?? 0,
          item_total,
          delivery_type,
          ...(at ? { at: readShopTime(at) } : {}),
        },
        { signal },
      ),
  })
}
