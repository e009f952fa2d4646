import type { Store } from '@tokri/contract/stores'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const kinds = { restaurant: 'Restaurant', meat: 'Store', grocery: 'GroceryStore' } as const

/** Minutes of the store's day as a time, also past midnight: 1560 → '02:00'. */
function face(minute: number): string {
  const of = minute % 1440
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}

/** A store as schema.org data for search engines; with ratings only if there are any. */
export function storeSchema(
  store: Store,
  page: { url: string; image: string | null; currency: string; minor_unit: number },
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': kinds[store.store_type],
    '@id': page.url,
    url: page.url,
    name: store.name,
    ...(store.description && { description: store.description }),
    ...(page.image && { image: page.image }),
    ...(store.store_type === 'restaurant' && store.description && { servesCuisine: store.description }),
    ...(store.price_range > 0 && {
      priceRange: `${store.price_range / page.minor_unit} ${page.currency}`,
    }),
    address: { '@type': 'PostalAddress', streetAddress: store.address },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    ...(store.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(store.avgRating) || store.rating,
        ratingCount: store.rating_count,
        bestRating: 5,
      },
    }),
    ...(store.hours.length > 0 && {
      openingHoursSpecification: store.hours.map(({ weekday, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days[weekday % 7],
        opens: face(opens),
        closes: face(closes),
      })),
    }),
  }
}
