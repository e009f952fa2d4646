import { readableOn } from '@tokri/domain/contrast'
import type { Settings } from '../settings'

/** Only hex colours may be written into the style attribute. */
const isColour = (value: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)

/** A background and a readable foreground; nothing when the operator chose no colour. */
function pair(name: string, ground: string, words?: string): string[] {
  if (!isColour(ground)) return []
  const wanted = words && isColour(words) ? words : undefined
  return [`--${name}:${ground}`, `--on-${name}:${readableOn(ground, wanted)}`]
}

/** The operator's colours as custom properties for the root element (ENT-01). */
export function ownColours({ get }: Pick<Settings, 'get'>): string {
  const seed = get('storeColor')
  return [
    ...(isColour(seed) ? [`--seed:${seed}`] : []),
    ...pair('cart', get('cartColorBg'), get('cartColorText')),
    ...pair('recommended', get('recommendedBadgeColor')),
    ...pair('popular', get('popularBadgeColor')),
    ...pair('new', get('newBadgeColor')),
  ].join(';')
}
