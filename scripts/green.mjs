// What was green on these very files is green still: checks that only read files are not run again until one changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './steps.mjs'

const folder = join(root, '.cache')
const memory = join(folder, 'green.json')

/** Remembers in `.cache/green.json` which checks were green on the files as they are now, under this Node. */
export async function rememberGreen() {
  const files = await hashOfFiles()
  const before = read()
  const green = new Set(before.files === files ? before.green : [])
  return {
    /** The check's answer, or that it was green before on the same files. */
    async since(name, check) {
      if (green.has(name)) return { code: 0, asBefore: true }
      const answer = await check()
      // whoever edits while it runs has it looked at again
      if (answer.code === 0 && files && files === (await hashOfFiles())) {
        green.add(name)
        mkdirSync(folder, { recursive: true })
        writeFileSync(memory, JSON.stringify({ files, green: [...green] }))
      }
      return answer
    },
  }
}

/** One hash of every file that Git knows or would know; null where this is no checkout, so nothing is remembered. */
async function hashOfFiles() {
  const { code, output } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    capture: true,
  })
  if (code !== 0) return null
  const hash = createHash('sha256').update(process.version)
  for (const name of output.split('\0').sort()) {
    const isFile = name && statSync(join(root, name), { throwIfNoEntry: false })?.isFile()
    if (isFile)
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)))
        .update('\0')
  }
  return hash.digest('hex')
}

function read() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return { files: null, green: [] }
  }
}
