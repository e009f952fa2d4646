import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('./src/worker/worker.ts', import.meta.url))

/**
 * The offline notice's code and its picture of a plug: when they are needed, they can no longer be fetched.
 */
const OFFLINE_CODE = 'offline-notice'
const OFFLINE_PICTURE = '1f50c.webp'

/** The files of the offline notice, with what its code imports. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle)
  const plug = files.find((one) => one.type === 'asset' && one.names.includes(OFFLINE_PICTURE))
  const notice = files.find((one) => one.type === 'chunk' && one.name === OFFLINE_CODE)
  if (!plug || notice?.type !== 'chunk') throw new Error('The service worker needs the offline notice.')
  return [plug.fileName, notice.fileName, ...notice.imports].map((file) => `/${file}`)
}

async function compile(define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'chrome123', rolldownOptions: { input: source } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The service worker has no code.')
  return chunk.code
}

/**
 * src/worker as /worker.js, the one file without a hash in its name. It contains a fingerprint of the build, so that
 * every build is a new worker to the browser (STA-15).
 */
export function serviceWorker(): Plugin {
  return {
    name: 'tokri:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The service worker needs the built page.')
        const version = createHash('sha256')
          .update(Object.keys(bundle).sort().join())
          .update(page.source)
          .digest('hex')
        const code = await compile({
          __OFFLINE_FILES__: JSON.stringify(offlineFiles(bundle)),
          __VERSION__: JSON.stringify(version.slice(0, 12)),
        })
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: code })
      },
    },
  }
}
