import { runCommand } from './run-command'
import { isCommand, usage } from './run-settings'
import { settingsPage } from './settings-page'

const args = process.argv.slice(2)
if (args[0] === 'page') process.stdout.write(settingsPage())
else if (isCommand(args)) await runCommand('settings', args)
else {
  process.stdout.write(`${usage}\n`)
  process.exitCode = 2
}
