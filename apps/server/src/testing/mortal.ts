import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { createGatewayClient, type GatewayClient } from '../gateways/payments/gateway-client'

/** Thrown where the process was killed: nothing after that point happened. */
export class Killed extends Error {}

/**
 * A process that can be killed at every point where it waits for I/O: before each statement, before and after
 * each commit, before and after each call to a gateway. Once killed it does nothing until it is restarted.
 */
export interface Mortal {
  /** Kills it at the n-th point from now on. */
  killAt(n: number): void
  /** Continues or restarts it; returns whether it had been killed. */
  restart(): boolean
  dialect(inner: Dialect): Dialect
  client(inner?: GatewayClient): GatewayClient
}

export function createMortal(): Mortal {
  let left = Number.POSITIVE_INFINITY
  const point = () => {
    left -= 1
    if (left <= 0) throw new Killed('The process was killed here.')
  }
  return {
    killAt: (n) => {
      left = n
    },
    restart: () => {
      const isDead = left <= 0
      left = Number.POSITIVE_INFINITY
      return isDead
    },
    dialect: (inner) => ({
      createAdapter: () => inner.createAdapter(),
      createIntrospector: (db) => inner.createIntrospector(db),
      createQueryCompiler: () => inner.createQueryCompiler(),
      createDriver: () => mortalDriver(inner.createDriver(), point),
    }),
    client: (inner = createGatewayClient()) => ({
      async call(asked) {
        point()
        const answer = await inner.call(asked)
        point()
        return answer
      },
    }),
  }
}

function mortalDriver(inner: Driver, point: () => void): Driver {
  const inside = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const of = (connection: DatabaseConnection) => inside.get(connection) ?? connection
  return {
    init: () => inner.init(),
    destroy: () => inner.destroy(),
    async acquireConnection() {
      const connection = await inner.acquireConnection()
      const mortal: DatabaseConnection = {
        executeQuery(query) {
          point()
          return connection.executeQuery(query)
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }
      inside.set(mortal, connection)
      return mortal
    },
    releaseConnection: (connection) => inner.releaseConnection(of(connection)),
    beginTransaction: (connection, settings) => inner.beginTransaction(of(connection), settings),
    async commitTransaction(connection) {
      point()
      await inner.commitTransaction(of(connection))
      point()
    },
    // the database does this by itself when the connection breaks
    rollbackTransaction: (connection) => inner.rollbackTransaction(of(connection)),
  }
}
