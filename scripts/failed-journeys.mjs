// What was on the page when a journey failed: on a machine that keeps no files, the log is all there is to read.
import { readFileSync } from 'node:fs'

/** Enough for a screen of the app; a console page may be cut. */
const MAX_LINES = 120

/** One text for each failed journey of Playwright's JSON report: its title and its page. */
export function failedJourneys(report) {
  return specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .flatMap(({ attachments }) => attachments)
      .filter(({ name, path }) => name === 'error-context' && path)
      .map(({ path }) => `${file}:${line} ${title}\n${snapshotIn(readFileSync(path, 'utf8'))}`),
  )
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The page in Playwright's notes about a failure, as a tree of what a screen reader finds there. */
function snapshotIn(notes) {
  const [, snapshot = 'No page was open.'] = /^```yaml\n([\s\S]*?)^```/m.exec(notes) ?? []
  const lines = snapshot.trimEnd().split('\n')
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'].join('\n') : lines.join('\n')
}
