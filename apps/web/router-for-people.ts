import { fileURLToPath } from 'node:url'

const router = fileURLToPath(import.meta.resolve('react-router'))

/**
 * React Router exports its development build by default; the production build differs only in lacking
 * warnings.
 */
export const routerForPeople = [
  {
    find: /^react-router$/,
    replacement: router.replace('development', 'production').replace(/\.js$/, '.mjs'),
  },
]
