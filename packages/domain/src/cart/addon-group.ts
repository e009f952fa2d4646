interface AddonGroup {
  type: 'SINGLE' | 'MULTI'
  min: number
  /** 0: no limit. */
  max: number
  addons: readonly { is_active: boolean }[]
}

/** Why no selection could satisfy a group of add-ons, and the field to change. */
export function addonGroupFault({
  type,
  min,
  max,
  addons,
}: AddonGroup): { field: 'min' | 'max'; fault: 'order' | 'single' | 'few' } | null {
  if (max > 0 && min > max) return { field: 'min', fault: 'order' }
  if (type === 'SINGLE' && Math.max(min, max) > 1) return { field: 'max', fault: 'single' }
  if (addons.length > 0 && min > addons.filter(({ is_active }) => is_active).length)
    return { field: 'min', fault: 'few' }
  return null
}
