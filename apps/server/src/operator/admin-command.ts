import { runCommand } from './run-command'

await runCommand('admin', process.argv.slice(2))
