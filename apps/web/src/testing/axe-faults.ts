import axe from 'axe-core'
import { expect, vi } from 'vitest'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/**
 * The violations axe finds on the page, once nothing is dimmed for loading: the rule and the elements it is
 * about.
 */
export async function axeFaults(): Promise<[string, string[]][]> {
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull()).catch(() => undefined)
  const { violations } = await axe.run(document.body, rules)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
