import type { Account } from '@tokri/contract/accounts'
import type { AlarmView } from '@tokri/contract/alarms'
import type { KitchenOrder } from '@tokri/contract/console'
import type { Board } from '../console/kitchen/board'
import { useConsole } from '../console/session'
import { consoleStoreForTests } from './console-store'
import { fakeStream } from './fake-stream'
import { boardOf } from './ticket'

export function signInToConsole(role: Account['role']): void {
  useConsole.setState({ data: { id: 3, name: 'Kavya', auth_token: 'token', role } as Account, lost: false })
}

interface ConsoleServer {
  board: Board
  alarms: AlarmView[]
  waiting: object[]
  /** No call gets a response. */
  isOffline: boolean
}

/**
 * The server of a console for `renderScreen`; a test changes its responses and sends events on the stream.
 */
export function openConsoleServer({
  stores = [consoleStoreForTests()],
  board = boardOf(),
}: {
  stores?: object[]
  board?: Board
} = {}) {
  const stream = fakeStream()
  const server: ConsoleServer = { board, alarms: [], waiting: [], isOffline: false }
  const answer = (reply: (input: never) => unknown) => (input: never) => {
    if (server.isOffline) throw new TypeError('Failed to fetch')
    return reply(input)
  }
  const calls: Record<string, unknown> = {
    live: stream.live,
    'console/my-stores': stores,
    'console/kitchen-board': answer(() => server.board),
    'console/waiting-orders': answer(() => server.waiting),
    'console/alarms/open': answer(() => server.alarms),
    'console/alarms/rang': answer(() => ({ success: true })),
    'console/alarms/heartbeat': answer(() => ({ success: true })),
    logout: {},
  }
  const tell = ({ id: order_id, unique_order_id, status }: KitchenOrder, restaurant_id: number) =>
    stream.say('order.status', { order_id, unique_order_id, status, restaurant_id })
  return { server, calls, stream, answer, tell }
}
