import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { type FirstScreen, firstScreens } from './first-screens'

const source = fileURLToPath(new URL('./src/boot.ts', import.meta.url))
const devPath = '/boot.js'
/** For the server: it names them in the pages they begin with, and draws them (docs/decisions/0020). */
const firstScreensFile = 'first-screens.json'

async function compile(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
  const script = `(() => {
    ${code.replace(/^export /gm, '')}
  })()`
  return (await minify('boot.js', script)).code
}

/**
 * src/boot.ts as a classic script of its own: it runs before first paint, and an inline script would need
 * a hole in the content security policy. The built file has a hash in its name and never changes.
 */
export function bootScript(): Plugin {
  let fileName: string | undefined
  let screens: FirstScreen[] = []
  return {
    name: 'tokri:boot-script',
    async generateBundle(_options, bundle) {
      screens = await firstScreens(bundle)
      const code = await compile()
      fileName = `assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
      this.emitFile({ type: 'asset', fileName: firstScreensFile, source: JSON.stringify(screens) })
    },
    writeBundle(_options, bundle) {
      const missing = screens.flatMap(({ files }) => files).filter((file) => !(file.slice(1) in bundle))
      if (missing.length > 0)
        this.error(`A first screen asks early for what is not there: ${missing.join(', ')}`)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (fileName ? html.replaceAll(devPath, `/${fileName}`) : html),
    },
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response, next) => {
        compile().then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
  }
}
