import { fileURLToPath } from 'node:url'

const at = (file: string) =>
  fileURLToPath(new URL(`./src/console/manage/stand-ins/${file}.ts`, import.meta.url))

/** Parts of ra-core's dependencies that the console does not use, and that would add to every first load. */
export const standIns = [
  { find: /^react-router-dom$/, replacement: at('react-router-dom') },
  { find: /^inflection$/, replacement: at('inflection') },
  { find: /^jsonexport\/dist\/index\.js$/, replacement: at('jsonexport') },
]
