import type { Plugin } from 'vite'

/** The tags Vite writes for the files of an entry, including the entry's own script. */
const entryTags = /[\t ]*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?\n?/g

/**
 * Removes the entry's files from the built pages: the server inserts them from the manifest at <!--files-->.
 */
export function pageShell(): Plugin {
  return {
    name: 'tokri:page-shell',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(entryTags, '') },
  }
}
