import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'

const listed = (rows: object[]) => ({ rows, next_cursor: null, count: rows.length, is_more: false })
const names = ['modules', 'sliders', 'slides', 'category-slides', 'custom-sections', 'popular-places']
const tile = { id: 1, version: 1, title: 'Food', image: null, art: null, is_active: false }
const calls = {
  ...Object.fromEntries(names.map((name) => [`console/${name}/list`, listed([])])),
  'console/modules/list': listed([tile]),
  'console/pages/one': {
    ...{ id: 2, version: 1, name: 'Terms', slug: 'terms', order_column: 0 },
    body: '<h2>Terms</h2><ul><li><p>Be <a href="/a">kind</a></p></li></ul>',
  },
  'console/audit-log/one': {
    ...{ id: 4, version: 1, actor_id: null, actor_name: null, acting_for: null, source: 'shell' },
    ...{ action: 'settings.save', subject: 'settings', subject_name: null, subject_order: null },
    ...{ at: '2026-11-20T07:00:00.000Z' },
    ...{ before: { walletName: 'Purse' }, after: { walletName: 'Pouch' } },
  },
}
const permissions = [...names, 'pages', 'audit-log'].flatMap((name) => [`${name}:read`, `${name}:write`])
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], iframes: false }

for (const [theme, language, width] of [
  ['light', 'en', 1280],
  ['dark', 'en', 390],
  ['light', 'ar', 820],
] as const)
  test.each([
    ['home', () => page.getByRole('link', { name: /Food/ })],
    ['pages/2', () => page.getByRole('textbox').filter({ hasText: 'kind' })],
    ['audit-log/4', () => page.getByText('Pouch')],
  ])(`the screen %s passes axe and fits: ${theme}, ${language}, ${width} px`, async (path, shown) => {
    await page.viewport(width, 832)
    document.documentElement.dataset.theme = theme
    await openConsole(`/console/manage/${path}`, { calls, permissions, language })
    await expect.element(shown().first()).toBeVisible()
    const { violations } = await axe.run(document.body, rules)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const main = document.getElementById('main')
    expect(main?.scrollWidth ?? 0, 'nothing runs out at the side').toBeLessThanOrEqual(main?.clientWidth ?? 0)
  })
