import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const namesFile = fileURLToPath(new URL('./src/ui/icon-names.ts', import.meta.url))
const assets = fileURLToPath(new URL('../../node_modules/@phosphor-icons/core/assets/', import.meta.url))
const publicId = 'virtual:icon-sprite'
const devPath = '/icons.svg'

/** The file of an icon: `house` is the regular weight, `house-fill` and `house-bold` have their own folders. */
export function iconFile(name: string): string {
  const weight = /-(fill|bold)$/.exec(name)?.[1] ?? 'regular'
  return `${assets}${weight}/${name}.svg`
}

function symbolFor(name: string): string {
  const svg = readFileSync(iconFile(name), 'utf8')
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`
}

async function drawSprite(): Promise<string> {
  const { module } = await runnerImport<{ iconNames: readonly string[] }>(namesFile)
  const symbols = module.iconNames.map(symbolFor).join('')
  // nothing of the sprite is laid out in its own document: each icon copies its symbol
  return `<svg xmlns="http://www.w3.org/2000/svg" display="none">${symbols}</svg>`
}

/**
 * One SVG sprite with the icons named in src/ui/icon-names.ts; `virtual:icon-sprite` exports its URL. The
 * page loads it beside the script (see the splash markup), so that icons add nothing to the JavaScript.
 */
export function iconSprite(): Plugin {
  let fileName: string | undefined
  let building = false
  return {
    name: 'tokri:icon-sprite',
    configResolved: (config) => {
      building = config.command === 'build'
    },
    async buildStart() {
      if (!building) return
      const source = await drawSprite()
      fileName = `assets/icons-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`
      this.emitFile({ type: 'asset', fileName, source })
    },
    resolveId: (id) => (id === publicId ? `\0${publicId}` : undefined),
    load: (id) => {
      if (id !== `\0${publicId}`) return undefined
      return `export const sprite = ${JSON.stringify(fileName ? `/${fileName}` : devPath)}`
    },
    transformIndexHtml: (html) => html.replaceAll('%ICONS%', fileName ? `/${fileName}` : devPath),
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response, next) => {
        drawSprite().then((svg) => {
          response.setHeader('content-type', 'image/svg+xml')
          response.end(svg)
        }, next)
      })
    },
  }
}
