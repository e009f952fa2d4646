import { fileURLToPath } from 'node:url'

const router = fileURLToPath(import.meta.resolve('react-router'))

/** React Router exports its development build by default; the production one lacks only its warnings. */
export const routerForPeople = [
  {
    // react-router-dom, which ra-core imports, is the same router
    find: /^react-router(-dom)?$/,
    replacement: router.replace('development', 'production').replace(/\.js$/, '.mjs'),
  },
]
