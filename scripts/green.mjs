// What was green on these very files is green still: checks that only read files are not run again until one changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './steps.mjs'

const folder = join(root, '.cache')
const memory = join(folder, 'green.json')

const statements =
  /\b(?:import|export)\b[^'"]*?\bfrom\s*['"][^'"]*['"]|\b(?:import|require)\s*\(?\s*['"][^'"]*['"]/g

const isCode = (name) => /^(apps|packages)\/.*\.tsx?$/.test(name)
const saysHow = (name) =>
  /(^|\/)(package|package-lock|tsconfig)\.json$|^\.dependency-cruiser\.cjs$|^scripts\/verify\.mjs$/.test(name)

/** What a check reads of a file: all of it, or only what code imports and how that is found. */
const readings = {
  files: (_, bytes) => bytes,
  imports(name, bytes) {
    if (isCode(name)) return bytes.toString('utf8').match(statements)?.join('\n') ?? ''
    return saysHow(name) ? bytes : ''
  },
}

/** Remembers in `.cache/green.json` on what each check was green: the files as it reads them, under this Node. */
export async function rememberGreen() {
  const kept = read()
  const now = await hashes()
  const green = []
  return {
    /** The check's answer, or that it was green before on the same files. */
    async since(name, reads, check) {
      if (now && kept[name] === now[reads]) return { code: 0, asBefore: true }
      const answer = await check()
      if (answer.code === 0) green.push([name, reads])
      return answer
    },
    /** What was edited while the checks ran is looked at again. */
    async keep() {
      const then = now && green.length > 0 && (await hashes())
      if (!then) return
      const same = green.filter(([, reads]) => then[reads] === now[reads])
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        memory,
        JSON.stringify({ ...kept, ...Object.fromEntries(same.map(([name, reads]) => [name, now[reads]])) }),
      )
    },
  }
}

/** By reading, one hash of every file that Git knows or would know; null where this is no checkout. */
async function hashes() {
  const list = ['ls-files', '-co', '--exclude-standard', '-z']
  const { code, output } = await run('git', list, { capture: true })
  if (code !== 0) return null
  const names = output.split('\0').filter((name) => name && isFile(name))
  const files = names.sort().map((name) => [name, readFileSync(join(root, name))])
  return Object.fromEntries(
    Object.entries(readings).map(([reading, of]) => {
      const hash = createHash('sha256').update(process.version)
      for (const [name, bytes] of files) hash.update(name).update('\0').update(of(name, bytes)).update('\0')
      return [reading, hash.digest('hex')]
    }),
  )
}

const isFile = (name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile()

function read() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}
