import { isSettingKey } from '@tokri/contract/read-setting'
import { settingKeys, settingsRegistry } from '@tokri/contract/settings-registry'
import { builtInTexts } from '@tokri/contract/texts/index'
import { errandFare } from '@tokri/domain/pricing/errand-fare'
import { checkSettings } from '../core/settings/check-settings'
import { fareRule } from '../core/settings/errand-rule'
import type { Db, Tx } from '../db/client'
import { writeAudit } from '../db/queries/audit'
import { storedSettings, storeSettings } from '../db/queries/settings'
import { raiseCacheVersion, raiseSettingsVersion } from '../db/queries/versions'
import { complainAboutTexts, storeLanguage, switchLanguage } from './save-languages'
import { complainAboutNames, knownNames, saveStorefrontContent } from './save-storefront-content'
import { written } from './settings-page'
import { LanguageFile, readFileAs, StorefrontContent } from './storefront-content'

export const usage = `npm run settings -- list [--changed]
npm run settings -- get <key>
npm run settings -- set <key> <value>
npm run settings -- set <key> --file <path>
npm run settings -- import <file.json>
npm run settings -- language <file.json>
npm run settings -- language activate|deactivate|default <locale>
npm run settings -- raise-cache
npm run settings -- fare <km> [<kg>] [<stops>]   what an errand costs as the settings are
npm run settings -- page            writes docs/settings.md from the registry

Keys and files are described in docs/settings.md.`

/** The context of a command: the database, the output, and how to read files. */
export interface CliContext {
  db: Db
  now: Date
  say(line: string): void
  read(path: string): string
}

/** Audits a command's changes; on the command line nobody is logged in. */
const note = (
  tx: Tx,
  { now }: CliContext,
  action: string,
  change: { subject: string; before?: object; after: object },
) => writeAudit(tx, { actor_id: null, source: 'shell', action, before: null, ...change }, now)

type Command = (cli: CliContext, args: string[]) => Promise<number>

function refused(cli: CliContext, complaints: readonly string[]): number {
  for (const complaint of complaints) cli.say(complaint)
  cli.say('Nothing was changed.')
  return 1
}

async function list({ db, say }: CliContext, [flag]: string[]): Promise<number> {
  const stored = await storedSettings(db)
  const shown = settingKeys.filter(
    (key) => flag !== '--changed' || stored.get(key) !== settingsRegistry[key].default,
  )
  for (const key of shown) say(`${key.padEnd(36)} ${written(stored.get(key)).replace(/\s+/g, ' ')}`)
  if (shown.length === 0) say('No settings have been changed.')
  return 0
}

async function get(cli: CliContext, [key = '']: string[]): Promise<number> {
  if (!isSettingKey(key)) return refused(cli, checkSettings({ [key]: '' }).complaints)
  cli.say(written((await storedSettings(cli.db)).get(key)))
  return 0
}

async function set(cli: CliContext, [key = '', word = '', path]: string[]): Promise<number> {
  if (path !== undefined && word !== '--file') {
    cli.say(usage)
    return 2
  }
  const value = path === undefined ? word : cli.read(path)
  const { values, complaints } = checkSettings({ [key]: value })
  if (complaints.length > 0) return refused(cli, complaints)
  await cli.db.transaction().execute(async (tx) => {
    await raiseSettingsVersion(tx)
    const before = await storedSettings(tx)
    await storeSettings(tx, values)
    const was = Object.fromEntries([...values.keys()].map((name) => [name, before.get(name)]))
    await note(tx, cli, 'settings.save', {
      subject: 'settings',
      before: was,
      after: Object.fromEntries(values),
    })
  })
  for (const [changed, now] of values) cli.say(`${changed} is now ${written(now) || 'empty'}`)
  return 0
}

async function importFile(cli: CliContext, [path = '']: string[]): Promise<number> {
  const read = readFileAs(StorefrontContent, cli.read(path))
  if ('complaints' in read) return refused(cli, read.complaints)
  const { file } = read
  const { values, complaints } = checkSettings(file.settings)
  const known = await knownNames(cli.db)
  const wrong = [
    ...complaints,
    ...complainAboutNames(file, known),
    ...file.languages.flatMap(complainAboutTexts),
  ]
  if (wrong.length > 0) return refused(cli, wrong)
  await cli.db.transaction().execute(async (tx) => {
    await storeSettings(tx, values)
    await saveStorefrontContent(tx, file, known)
    for (const language of file.languages) await storeLanguage(tx, language)
    await raiseSettingsVersion(tx)
    await note(tx, cli, 'settings.import', {
      subject: 'shop',
      after: { ...file, settings: Object.fromEntries(values) },
    })
  })
  const count = (what: string, rows: readonly unknown[] | undefined) =>
    rows ? [`${rows.length} ${what}`] : []
  const parts = [
    `${values.size} settings`,
    ...count('modules', file.modules),
    ...count('sliders', file.sliders),
    ...count('category slides', file.category_slides),
    `${file.pages.length} pages`,
    `${file.languages.length} languages`,
  ]
  cli.say(`Stored ${parts.join(', ')}.`)
  return 0
}

const switches = {
  activate: 'is offered now',
  deactivate: 'is no longer offered',
  default: 'is the first now',
}
const isSwitch = (word: string): word is keyof typeof switches => Object.hasOwn(switches, word)

async function language(cli: CliContext, [word = '', locale = '']: string[]): Promise<number> {
  if (!isSwitch(word)) return await languageFile(cli, word)
  const problem = await cli.db.transaction().execute(async (tx) => {
    const why = await switchLanguage(tx, locale, word)
    if (why) return why
    await raiseSettingsVersion(tx)
    await note(tx, cli, `languages.${word}`, { subject: `languages:${locale}`, after: {} })
    return null
  })
  if (problem) return refused(cli, [problem])
  cli.say(`${locale} ${switches[word]}`)
  return 0
}

async function languageFile(cli: CliContext, path: string): Promise<number> {
  const read = readFileAs(LanguageFile, cli.read(path))
  const wrong = 'complaints' in read ? read.complaints : complainAboutTexts(read.file)
  if ('complaints' in read || wrong.length > 0) return refused(cli, wrong)
  const { file } = read
  const what = await cli.db.transaction().execute(async (tx) => {
    await raiseSettingsVersion(tx)
    await note(tx, cli, 'languages.import', {
      subject: `languages:${file.locale}`,
      after: { texts: file.texts },
    })
    return await storeLanguage(tx, file)
  })
  const words = `${Object.keys(file.texts).length} words of ${file.locale}`
  cli.say(
    what === 'new'
      ? `Stored ${words}. Offer it to people with: npm run settings -- language activate ${file.locale}`
      : `Stored ${words}.`,
  )
  return 0
}

async function raiseCache(cli: CliContext): Promise<number> {
  await cli.db.transaction().execute(async (tx) => {
    await raiseCacheVersion(tx)
    await note(tx, cli, 'shop.clear-caches', { subject: 'shop', after: {} })
  })
  cli.say('Every browser empties what it keeps at its next start.')
  return 0
}

/** Prints the fare of a pickup-and-drop trip line by line, to try figures before customers see them. */
async function fare({ db, say }: CliContext, [km = '', kg = '', stops = '2']: string[]): Promise<number> {
  const settings = await storedSettings(db)
  const rule = fareRule(settings)
  const weight_kg = kg === '' ? (rule.weight_bands[0]?.up_to_kg ?? 1) : Number(kg)
  const asked = { metres: Math.round(Number(km) * 1000), stops: Number(stops), weight_kg }
  if (!Object.values(asked).every((figure) => figure >= 0)) {
    say('Kilometres, kilograms and stops are numbers, such as: fare 6.2 5 3')
    return 2
  }
  const counted = errandFare(rule, asked)
  if ('refusal' in counted) {
    say(`No trip: ${counted.refusal.replaceAll('_', ' ')}`)
    return 1
  }
  const amount = (figure: number) => String(figure / rule.minor_unit).padStart(10)
  for (const { label, amount: figure } of counted.lines)
    say(`${builtInTexts.en[label].padEnd(20)}${amount(figure)}`)
  say(`${`Fare, by ${counted.vehicle}`.padEnd(20)}${amount(counted.amount)}`)
  return 0
}

/** Each command and how many arguments it takes. */
const commands: Record<string, { run: Command; words: [least: number, most: number] }> = {
  list: { run: list, words: [0, 1] },
  get: { run: get, words: [1, 1] },
  set: { run: set, words: [2, 3] },
  import: { run: importFile, words: [1, 1] },
  language: { run: language, words: [1, 2] },
  'raise-cache': { run: raiseCache, words: [0, 0] },
  fare: { run: fare, words: [1, 3] },
}

/** Whether the arguments form a valid command; checked before a database is opened. */
export function isCommand([name = '', ...args]: string[]): boolean {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command !== undefined && args.length >= command.words[0] && args.length <= command.words[1]
}

/** Runs one command; returns the exit code. */
export async function runSettings(cli: CliContext, [name = '', ...args]: string[]): Promise<number> {
  const command = commands[name]
  if (!command || !isCommand([name, ...args])) {
    cli.say(usage)
    return 2
  }
  return await command.run(cli, args)
}
