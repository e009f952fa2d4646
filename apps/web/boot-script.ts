import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

const source = fileURLToPath(new URL('./src/boot.ts', import.meta.url))
const devPath = '/boot.js'

async function compile(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
  return (await minify('boot.js', `(() => { ${code.replace(/^export /gm, '')} })()`)).code
}

/**
 * src/boot.ts as a classic script of its own: it runs before first paint, and an inline script would need a hole in the
 * content security policy.
 */
export function bootScript(): Plugin {
  let fileName: string | undefined
  return {
    name: 'tokri:boot-script',
    async generateBundle() {
      const code = await compile()
      fileName = `assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
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
