import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

/** The path that a page references, and the script behind it. */
const scripts = [
  { path: '/boot.js', name: 'boot', source: './src/boot.ts' },
  { path: '/console-ahead.js', name: 'console-ahead', source: './src/console-ahead.ts' },
].map((script) => ({ ...script, source: fileURLToPath(new URL(script.source, import.meta.url)) }))
type Script = (typeof scripts)[number]

async function compile({ source, name }: Script): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
  return (await minify(`${name}.js`, `(() => { ${code.replace(/^export /gm, '')} })()`)).code
}

/**
 * What runs before the app, as separate classic scripts without imports: inline scripts would need an
 * exception in the content security policy.
 */
export function earlyScripts(): Plugin {
  const fileNames = new Map<string, string>()
  return {
    name: 'tokri:early-scripts',
    async generateBundle() {
      for (const script of scripts) {
        const code = await compile(script)
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
        const fileName = `assets/${script.name}-${hash}.js`
        fileNames.set(script.path, fileName)
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        [...fileNames].reduce((page, [path, fileName]) => page.replaceAll(path, `/${fileName}`), html),
    },
    configureServer(server) {
      for (const script of scripts)
        server.middlewares.use(script.path, (_request, response, next) => {
          compile(script).then((code) => {
            response.setHeader('content-type', 'text/javascript')
            response.end(code)
          }, next)
        })
    },
  }
}
