import axe from 'axe-core'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What axe finds wrong with the page as it is: the rule and the parts it is about. */
export const axeFaults = async (): Promise<[string, string[]][]> =>
  (await axe.run(document.body, rules)).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
