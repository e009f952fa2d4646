import { readableOn } from '@tokri/domain/contrast'
import type { Settings } from '../settings'

/** Only a plain hex colour may reach the style attribute. */
const isColour = (value: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)

/** A ground and what can be read on it; nothing where the operator chose none. */
function pair(name: string, ground: string, words?: string): string[] {
  if (!isColour(ground)) return []
  const wanted = words && isColour(words) ? words : undefined
  return [`--${name}:${ground}`, `--on-${name}:${readableOn(ground, wanted)}`]
}

/** The operator's colours as the style sheets read them, for the page's root (ENT-01). */
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
