import { chromium } from '@playwright/test'
import { keptPlace } from '../e2e/people'
import startServers, { engines } from '../e2e/servers'
import { limits, type Weight, weigh } from '../e2e/weight'

export const about =
  'bytes of scripts and styles in the first load of /food, home, and a store (limits on /food)'

const paths = ['/food', '/', '/stores/saffron-courtyard']
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} KB`.padStart(9)

async function weighAll(origin: string): Promise<Weight[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const weights: Weight[] = []
  for (const path of paths) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin, localStorage: [keptPlace] }] },
    })
    weights.push(await weigh(await context.newPage(), `${origin}${path}`))
    await context.close()
  }
  await browser.close()
  return weights
}

/** Prints the weight of each page on a phone with a location; false if /food is over the limits. */
export async function run(args: string[]): Promise<boolean> {
  const stop = await startServers()
  const weights = await weighAll(`http://127.0.0.1:${engines[0].port}`).finally(stop)
  console.log(`${''.padEnd(28)}${'scripts'.padStart(9)}${'styles'.padStart(9)}`)
  for (const [n, { script, style, parts }] of weights.entries()) {
    console.log(`${(paths[n] ?? '').padEnd(28)}${kilobytes(script)}${kilobytes(style)}`)
    if (args.includes('parts'))
      for (const { path, bytes } of parts) console.log(`  ${kilobytes(bytes)}  ${path}`)
  }
  console.log(`${'limit of /food'.padEnd(28)}${kilobytes(limits.script)}${kilobytes(limits.style)}`)
  const [food] = weights
  return food !== undefined && food.script <= limits.script && food.style <= limits.style
}
