import { runCommand } from './run-command'

await runCommand('import', process.argv.slice(2))
