import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of Vite's manifest; `imports` are keys of other entries. */
interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

/** Body text needs Figtree with its currency symbols at once; headings need Bricolage. */
const firstFonts = /\/(figtree-latin-wght|figtree-currency-wght|bricolage-grotesque-latin-700)-/

function withImports(manifest: Manifest, start: Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const key of chunk.imports ?? []) add(manifest[key])
  }
  start.forEach(add)
  return found
}

/** URLs that a page loads. */
export interface PageFiles {
  /** The script of the entry. */
  script: string
  /** What the script, and the first screen, import. */
  modules: string[]
  styles: string[]
  fonts: string[]
}

/**
 * The files of a page by Vite's manifest: those of its entry, and of the chunks or sources of its first
 * screen.
 */
export function openPageFiles(web: string) {
  const file = join(web, '.vite', 'manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const named = (name: string) =>
    Object.entries(manifest)
      .filter(([source, chunk]) => (chunk.name === name || source === name) && chunk.file.endsWith('.js'))
      .map(([, chunk]) => chunk)
  return (entry: string, chunks: readonly string[]): PageFiles | null => {
    const own = manifest[entry]
    if (!own) return null
    const all = [...withImports(manifest, [own, ...chunks.flatMap(named)])]
    const addresses = (files: (string | undefined)[]) =>
      [...new Set(files)].flatMap((path) => (path ? [`/${path}`] : []))
    return {
      script: `/${own.file}`,
      modules: addresses(all.map((chunk) => (chunk === own ? undefined : chunk.file))),
      styles: addresses(all.flatMap(({ css = [] }) => css)),
      fonts: addresses(all.flatMap(({ assets = [] }) => assets)).filter((path) => firstFonts.test(path)),
    }
  }
}
