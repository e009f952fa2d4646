import type { Art } from '@tokri/contract/fields'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertHours, insertItem, insertStore, setSettings } from '../testing/fixtures'
import { sharedApp } from '../testing/shared-app'
import { shell } from '../testing/shell'

const nasty = `Chef's "Best" </script><script>alert(1)</script> & Sons $& $1`

describe('metadata of pages for search engines and shared links', () => {
  const opened = sharedApp({ web: { 'index.html': shell('index'), 'console.html': shell('console') } })
  let item_id = 0
  beforeAll(async () => {
    const { deps } = opened
    await setSettings(opened, { storeName: 'Thali & Co' })
    const id = await insertStore(deps.db, {
      slug: 'odd-one',
      name: nasty,
      description: 'North Indian',
      address: '4 Palm "Grove"',
      image: '/media/stores/odd.webp',
      banner_image: '/media/stores/odd-wide.webp',
      rating_count: 12,
      avg_rating: 4.5,
      price_range: 45_000,
    })
    await insertHours(deps.db, id, 660, 1560)
    item_id = await insertItem(deps.db, id, {
      name: 'Dal <Makhani>',
      desc: 'Slow, with butter',
      image: '/media/items/dal.webp',
    })
    await deps.db
      .insertInto('pages')
      .values({ name: 'Terms & Co', slug: 'terms', body: '<p>Be <b>kind</b></p>' })
      .execute()
  })
  const page = async (url: string) =>
    (await opened.app.inject({ method: 'GET', url, headers: { host: 'food.example:8443' } })).body
  const unset = (settings: object) =>
    setSettings(opened, Object.fromEntries(Object.keys(settings).map((key) => [key, ''])))
  const schemaOf = (html: string): Record<string, unknown> =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  test('[ENT-01] a shared link has the operator’s text and picture, a store’s link its own', async () => {
    const shared = {
      seoOgTitle: 'Dinner & more',
      seoOgDescription: 'From forty kitchens',
      seoOgImage: '/media/share.webp',
      seoTwitterTitle: 'Dinner, now',
      seoTwitterDescription: 'Forty kitchens',
      seoTwitterImage: '/media/tall.webp',
      twitterUsername: '@thali',
    }
    await setSettings(opened, shared)
    const html = await page('/')
    for (const tag of [
      'property="og:title" content="Dinner &amp; more"',
      'property="og:description" content="From forty kitchens"',
      'property="og:image" content="http://food.example:8443/media/share.webp"',
      'name="twitter:title" content="Dinner, now"',
      'name="twitter:description" content="Forty kitchens"',
      'name="twitter:image" content="http://food.example:8443/media/tall.webp"',
      'name="twitter:site" content="@thali"',
    ])
      expect(html).toContain(`<meta ${tag} />`)
    const store = (await page('/stores/odd-one')).match(/<meta[^>]*>/g)?.join('')
    expect(store).toContain('odd-wide.webp')
    expect(store).not.toMatch(/Dinner|kitchens|share\.webp|tall\.webp/)
    await setSettings(opened, { seoOgImage: 'https://pictures.example/share.webp' })
    expect(await page('/')).toContain('property="og:image" content="https://pictures.example/share.webp"')
    await unset(shared)
    expect(await page('/')).not.toContain('twitter:')
  })

  test('[ROU-12] a store page shares its name, picture and description, escaped', async () => {
    const html = await page('/stores/odd-one')
    const escaped =
      'Chef&#39;s &quot;Best&quot; &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Sons $&amp; $1'
    expect(html).toContain(`<title>${escaped} · Thali &amp; Co</title>`)
    expect(html).toContain(`<meta property="og:title" content="${escaped}" />`)
    expect(html).toContain(
      '<meta property="og:image" content="http://food.example:8443/media/stores/odd-wide.webp" />',
    )
    expect(html).toContain('content="North Indian, 4 Palm &quot;Grove&quot;"')
    expect(html).not.toContain('<script>alert')
  })

  test('[ROU-12] a composed picture is shared by an existing URL', async () => {
    const art = sql<Art>`${JSON.stringify({ h: 20, cloth: 'gingham', plate: 'china' })}::jsonb`
    const id = await insertStore(opened.deps.db, { slug: 'drawn', image: '/media/stores/drawn.webp', art })
    const dish = await insertItem(opened.deps.db, id, { image: '/media/items/pulao.webp', art })
    expect(await page('/stores/drawn')).toContain('/media/stores/drawn-light-800.webp"')
    expect(await page(`/stores/drawn/${dish}`)).toContain('/media/items/pulao-light-384.webp"')
  })

  test('[ROU-12] a store page carries restaurant data for search engines', async () => {
    const schema = schemaOf(await page('/stores/odd-one'))
    expect(schema).toMatchObject({
      '@type': 'Restaurant',
      name: nasty,
      image: 'http://food.example:8443/media/stores/odd-wide.webp',
      priceRange: '450 INR',
      address: { streetAddress: '4 Palm "Grove"' },
      aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
    })
    expect((schema.openingHoursSpecification as unknown[])[1]).toMatchObject({
      dayOfWeek: 'Monday',
      opens: '11:00',
      closes: '02:00',
    })
    expect(schemaOf(await page('/food'))).toBeNull()
  })

  test('[ROU-13] a shared dish has its own name and picture, at its own store only', async () => {
    const html = await page(`/stores/odd-one/${item_id}`)
    expect(html).toContain('<meta property="og:title" content="Dal &lt;Makhani&gt;, Chef&#39;s')
    expect(html).toContain('content="http://food.example:8443/media/items/dal.webp"')
    expect(html).toContain('content="Slow, with butter"')
    await insertStore(opened.deps.db, { slug: 'other', name: 'Other' })
    expect(await page(`/stores/other/${item_id}`)).toContain('<meta property="og:title" content="Other" />')
  })

  test('[ROU-39] a content page is described by its own text', async () => {
    const html = await page('/pages/terms')
    expect(html).toContain('<title>Terms &amp; Co · Thali &amp; Co</title>')
    expect(html).toContain('<meta name="description" content="Be kind" />')
  })
})
