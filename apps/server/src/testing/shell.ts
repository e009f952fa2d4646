import { readFileSync } from 'node:fs'

/** A page of the browser app from its sources. */
export const shell = (name: 'index' | 'console'): string =>
  readFileSync(new URL(`../../../web/${name}.html`, import.meta.url), 'utf8')
