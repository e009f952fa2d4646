// Tells Stryker to leave `new Error('…')` as it is: a refusal has a code, so such a message only ever reaches a log.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const messagesOfBugs = {
  shouldIgnore(path) {
    if (path.isNewExpression() && path.node.callee.name === 'Error') return 'only a log shows it'
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'messages-of-bugs', messagesOfBugs)]
