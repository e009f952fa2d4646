import { runCommand } from './run-command'

await runCommand('move-in', process.argv.slice(2))
