import { fileURLToPath } from 'node:url'

const router = fileURLToPath(import.meta.resolve('react-router'))

/** React Router names its development build for everybody; the other one lacks only its warnings. */
export const routerForPeople = [
  {
    find: /^react-router$/,
    replacement: router.replace('development', 'production').replace(/\.js$/, '.mjs'),
  },
]
