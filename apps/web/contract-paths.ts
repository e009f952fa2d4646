import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { BASE, ownName, type ShortPaths } from './src/lib/api/call-paths'

type Call = { method: string; path: string; who: readonly string[] }
/** `{ noun: { call: { method, path } } }`: all that the browser needs of the contract. */
export type ContractPaths = Record<string, Record<string, Omit<Call, 'who'>>>

const contractFile = fileURLToPath(new URL('../../packages/contract/src/index.ts', import.meta.url))
const contractFolder = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url))
const registryFile = `${contractFolder}settings-registry.ts`
const resourcesFile = `${contractFolder}resources/describe.ts`

/** Calls of guests that no customer’s screen makes: those of workers, applicants and developers. */
const workNouns: readonly string[] = ['applications', 'delivery', 'demo', 'invitations', 'secondFactor']

/** Calls of customers that no first screen makes. */
const laterNouns: readonly string[] = ['errands', 'grocery', 'invoices', 'payments']

/** Who loads a path: every customer at first, customers later on, or people at work. */
type Audience = 'customers' | 'later' | 'work'

function audienceOf(noun: string, { who }: Call): Audience {
  const isCustomers = who.includes('anyone') || who.includes('customer')
  if (workNouns.includes(noun) || !isCustomers) return 'work'
  return laterNouns.includes(noun) ? 'later' : 'customers'
}

/** Method and path of the calls of an audience, without schemas. */
export function pathsOf(contract: Record<string, Record<string, Call>>, of: Audience): ContractPaths {
  const nouns = Object.entries(contract).flatMap(([noun, calls]) => {
    const bare = Object.entries(calls)
      .filter(([, call]) => audienceOf(noun, call) === of)
      .map(([call, { method, path }]) => [call, { method, path }] as const)
    return bare.length > 0 ? [[noun, Object.fromEntries(bare)] as const] : []
  })
  return Object.fromEntries(nouns)
}

async function readContract(of: Audience): Promise<ContractPaths> {
  if (!existsSync(contractFile)) return {}
  const { module } = await runnerImport<{ contract: Record<string, Record<string, Call>> }>(contractFile)
  return pathsOf(module.contract, of)
}

/** The format `unfoldPaths` parses. */
function shorten(call: string, { method, path }: Omit<Call, 'who'>): string {
  const below = path.startsWith(BASE) ? path.slice(BASE.length) : path
  return `${below === ownName(call) ? '' : below}${method === 'POST' ? '' : ` ${method}`}`
}

/** All paths in short form. */
function shortPathsOf(paths: ContractPaths): ShortPaths {
  const nouns = Object.entries(paths).map(([noun, calls]) => {
    const short = Object.entries(calls).map(([call, where]) => [call, shorten(call, where)] as const)
    return [noun, Object.fromEntries(short)] as const
  })
  return Object.fromEntries(nouns)
}

type Row = { public: boolean; type: string; default: unknown; choices: readonly string[] }

/**
 * The default of each public setting, or its choices with the default first. Listing equal ones together
 * compresses better.
 */
export function publicSettingsOf(registry: Record<string, Row>): Record<string, unknown> {
  const rows = Object.entries(registry).filter(([, row]) => row.public)
  const defaults = rows.map(([key, row]) => [key, row.type === 'choice' ? row.choices : row.default] as const)
  const inOrder = ([key, value]: readonly [string, unknown]) => JSON.stringify([value, key])
  return Object.fromEntries(defaults.sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1)))
}

async function readSettings(): Promise<Record<string, unknown>> {
  const { module } = await runnerImport<{ settingsRegistry: Record<string, Row> }>(registryFile)
  return publicSettingsOf(module.settingsRegistry)
}

async function readResources(): Promise<unknown> {
  const { module } = await runnerImport<{ describeResources: () => unknown }>(resourcesFile)
  return module.describeResources()
}

const modules: Record<string, () => Promise<string>> = {
  'virtual:contract-paths': async () =>
    `export const shortPaths = ${JSON.stringify(shortPathsOf(await readContract('customers')))}`,
  'virtual:later-paths': async () =>
    `export const laterPaths = ${JSON.stringify(shortPathsOf(await readContract('later')))}`,
  'virtual:work-paths': async () =>
    `export const workPaths = ${JSON.stringify(shortPathsOf(await readContract('work')))}`,
  'virtual:public-settings': async () =>
    `export const publicSettings = ${JSON.stringify(await readSettings())}`,
  'virtual:resources': async () => `export const resources = ${JSON.stringify(await readResources())}`,
}

/**
 * `virtual:contract-paths`, `virtual:public-settings` and `virtual:resources`: the contract is read at build
 * time, so that the bundle contains neither zod nor the descriptions of settings.
 */
export function contractPaths(): Plugin {
  return {
    name: 'tokri:contract-paths',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder)) return
      for (const id of Object.keys(modules)) {
        const stale = server.moduleGraph.getModuleById(`\0${id}`)
        if (stale) server.moduleGraph.invalidateModule(stale)
      }
      server.ws.send({ type: 'full-reload' })
    },
  }
}
