import type { Plugin } from 'vite'

/** What Vite writes for the files of an entry, and the entry's own script. */
const entryTags = /[\t ]*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?\n?/g

/** Takes the entry's files out of the built pages: the server writes them from the manifest, where <!--files--> stands. */
export function pageShell(): Plugin {
  return {
    name: 'tokri:page-shell',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(entryTags, '') },
  }
}
