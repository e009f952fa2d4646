import type { AddressInfo } from 'node:net'
import { buildSimulator, simulatedAccounts } from './app'

/** The message to the parent process. */
export interface SimulatorStarted {
  url: string
  /** By the shop's gateway names. */
  accounts: Record<string, Record<string, string>>
}

const { PORT = '0', SHOP = 'http://localhost:8080' } = process.env
let url = ''

/**
 * The simulator as a separate process, reachable only from this machine. PORT is its preferred port, SHOP the
 * URL for webhooks; it ends with its parent process.
 */
async function listen(port: number): Promise<string> {
  const { app } = await buildSimulator({ base: () => url, shop: () => SHOP })
  try {
    await app.listen({ host: '127.0.0.1', port })
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return await listen(0)
  }
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

process.on('disconnect', () => process.exit(0))
url = await listen(Number(PORT))
const started: SimulatorStarted = { url, accounts: simulatedAccounts(url) }
if (process.send) process.send(started)
else process.stdout.write(`Payment simulator: ${url}\n${JSON.stringify(started.accounts, null, 2)}\n`)
