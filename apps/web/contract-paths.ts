import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

type Call = { method: string; path: string }
/** `{ noun: { call: { method, path } } }`, all the browser needs to know of the contract. */
export type ContractPaths = Record<string, Record<string, Call>>

const contractFile = fileURLToPath(new URL('../../packages/contract/src/index.ts', import.meta.url))
const contractFolder = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url))
const publicId = 'virtual:contract-paths'

/** Keeps method and path of every call and drops the schemas. */
export function pathsOf(contract: Record<string, Record<string, Call>>): ContractPaths {
  const nouns = Object.entries(contract).map(([noun, calls]) => {
    const bare = Object.entries(calls).map(([call, { method, path }]) => [call, { method, path }] as const)
    return [noun, Object.fromEntries(bare)] as const
  })
  return Object.fromEntries(nouns)
}

async function readContract(): Promise<ContractPaths> {
  if (!existsSync(contractFile)) return {}
  const { module } = await runnerImport<{ contract: Record<string, Record<string, Call>> }>(contractFile)
  return pathsOf(module.contract)
}

/** `virtual:contract-paths`: the contract is read at build time, so that the bundle never carries zod. */
export function contractPaths(): Plugin {
  return {
    name: 'tokri:contract-paths',
    resolveId: (id) => (id === publicId ? `\0${publicId}` : undefined),
    async load(id) {
      if (id !== `\0${publicId}`) return undefined
      return `export const paths = ${JSON.stringify(await readContract())}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder)) return
      const stale = server.moduleGraph.getModuleById(`\0${publicId}`)
      if (stale) server.moduleGraph.invalidateModule(stale)
      server.ws.send({ type: 'full-reload' })
    },
  }
}
