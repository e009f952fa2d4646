import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { start } from './start'

const here = fileURLToPath(new URL('.', import.meta.url))

try {
  const { stop } = await start({ web: resolve(here, '../../web/dist') })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      await stop()
      process.exit(0)
    })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
