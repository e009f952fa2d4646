import { createRequire } from 'node:module'
import { chunkNames } from './chunks'

type PreRenderedChunk = { isDynamicEntry: boolean; isEntry: boolean; name: string }
const named: readonly string[] = chunkNames

const emojiVersion: string = createRequire(import.meta.url)('./package.json').dependencies[
  '@lobehub/fluent-emoji-3d'
]

/**
 * Names of built files, the same in the browser's build and in the server's, which renders links to them. The
 * 3D objects have their package's version instead of a hash each: the first load references sixty of them,
 * and hashes don't compress. For the same reason hashes are short.
 */
export const assetFileNames = ({ originalFileNames }: { originalFileNames: string[] }): string =>
  originalFileNames.some((name) => name.includes('fluent-emoji-3d'))
    ? `assets/fluent-emoji-3d-${emojiVersion}/[name][extname]`
    : 'assets/[name]-[hash:7][extname]'

/**
 * Names of built scripts; the first load references two hundred. A file that screens happen to share has only
 * its hash: the bundler would name it after one of its modules, which would be misleading.
 */
export const chunkFileNames = ({ isDynamicEntry, isEntry, name }: PreRenderedChunk): string =>
  isDynamicEntry || isEntry || named.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
