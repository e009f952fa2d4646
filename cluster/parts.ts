import { addressOf, type Machine, machines, network } from './machines'

/**
 * The configuration files of the programs in a cluster. Everything that two of them must agree on is here.
 */
export interface Secrets {
  superuser: string
  replication: string
  shop: string
}

/** The machines with a database and a Redis; all three have the rest. */
export const databaseMachines = ['a', 'b'] as const
const on = (list: readonly Machine[], line: (machine: Machine) => string) => list.map(line).join('\n')

/** Where a node reaches the services: at the load balancer of its own machine, which knows the primary. */
export const ports = { primary: 5000, replica: 5001, listen: 5002, redis: 6380, shop: 8080 }
const NODE_PORT = 3000

export const etcd = (machine: Machine, folder: string): string[] => {
  const peer = (one: Machine) => `http://${addressOf(one)}:2380`
  const client = `http://${addressOf(machine)}:2379`
  return [
    'etcd',
    ...['--name', machine, '--data-dir', `${folder}/etcd-${machine}`],
    ...['--listen-peer-urls', peer(machine), '--initial-advertise-peer-urls', peer(machine)],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--initial-cluster', machines.map((one) => `${one}=${peer(one)}`).join(',')],
    // Patroni uses version 2, see below; with pre-vote, a member that comes back does not force an election
    ...['--enable-v2', '--pre-vote'],
    // three members on one machine with one disk need long time-outs
    ...['--heartbeat-interval', '500', '--election-timeout', '3000', '--log-level', 'warn'],
  ]
}

/**
 * An acknowledged order is on both databases, and readable on both (remote_apply), before its customer gets
 * the response. A primary that does not reach etcd steps down; the other takes over after 20 s at the latest,
 * or at once if only PostgreSQL has died. With version 3 of etcd's protocol, Patroni 3.0 (Debian 12) lets a
 * primary that was cut off and comes back become primary again without checking who is now, and what was
 * acknowledged meanwhile is lost; with version 2 it checks.
 */
export const patroni = (machine: Machine, folder: string, secrets: Secrets): string => `
scope: tokri
name: ${machine}
restapi: { listen: '${addressOf(machine)}:8008', connect_address: '${addressOf(machine)}:8008' }
etcd: { hosts: [${machines.map((one) => `'${addressOf(one)}:2379'`).join(', ')}] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    primary_start_timeout: 0
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        synchronous_commit: remote_apply
        max_connections: 150
        shared_buffers: 128MB
        hot_standby_feedback: 'on'
        wal_log_hints: 'on'
        jit: 'off'
  initdb: [ encoding: UTF8, locale: C.UTF-8, data-checksums ]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host all all ${network} scram-sha-256
    - host replication replication ${network} scram-sha-256
postgresql:
  listen: '127.0.0.1,${addressOf(machine)}:5432'
  connect_address: '${addressOf(machine)}:5432'
  data_dir: ${folder}/postgres-${machine}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${folder}/pgpass-${machine}
  parameters: { unix_socket_directories: '${folder}/sockets-${machine}' }
  authentication:
    superuser: { username: postgres, password: ${secrets.superuser} }
    replication: { username: replication, password: ${secrets.replication} }
    rewind: { username: postgres, password: ${secrets.superuser} }
`

/** In front of each database. It lends connections per transaction, so nodes connect directly for LISTEN. */
export const pgbouncer = (machine: Machine, folder: string): string => `
[databases]
tokri = host=127.0.0.1 port=5432 dbname=tokri
[pgbouncer]
listen_addr = ${addressOf(machine)}
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/pgbouncer-users
pool_mode = transaction
default_pool_size = 40
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,statement_timeout
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 10
`
export const pgbouncerUsers = ({ shop }: Secrets): string => `"tokri" "${shop}"\n`

export const redis = (machine: Machine, folder: string): string[] => [
  'redis-server',
  ...['--bind', addressOf(machine), '--protected-mode', 'no', '--port', '6379', '--dir', folder],
  ...['--save', '', '--appendonly', 'no'],
  ...(machine === 'a' ? [] : ['--replicaof', addressOf('a'), '6379']),
]
/** Sentinel stores its state in this file. */
export const sentinel = (machine: Machine): string => `
bind ${addressOf(machine)}
protected-mode no
port 26379
sentinel monitor tokri ${addressOf('a')} 6379 2
sentinel down-after-milliseconds tokri 2000
sentinel failover-timeout tokri 5000
`

/**
 * Routes to the primary, the replica if it is up to date, the Redis primary, and the nodes that are ready.
 */
export const haproxy = (machine: Machine): string => `
global
  maxconn 4000
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  option redispatch
  retries 3
  default-server inter 500ms fall 2 rise 1

listen primary
  bind 127.0.0.1:${ports.primary}
  default-server on-marked-down shutdown-sessions
  option httpchk OPTIONS /primary
${on(databaseMachines, (one) => `  server ${one} ${addressOf(one)}:6432 check port 8008`)}
listen replica
  bind 127.0.0.1:${ports.replica}
  default-server on-marked-down shutdown-sessions
  option httpchk OPTIONS /synchronous
${on(databaseMachines, (one) => `  server ${one} ${addressOf(one)}:6432 check port 8008`)}
listen past_the_pooler
  bind 127.0.0.1:${ports.listen}
  default-server on-marked-down shutdown-sessions
  option httpchk OPTIONS /primary
${on(databaseMachines, (one) => `  server ${one} ${addressOf(one)}:5432 check port 8008`)}
listen redis
  bind 127.0.0.1:${ports.redis}
  default-server on-marked-down shutdown-sessions
  option tcp-check
  tcp-check send info\\ replication\\r\\n
  tcp-check expect string role:master
  tcp-check send quit\\r\\n
${on(databaseMachines, (one) => `  server ${one} ${addressOf(one)}:6379 check`)}

frontend shop
  mode http
  bind ${addressOf(machine)}:${ports.shop}
  option forwardfor
  http-error status 503 content-type "application/problem+json" string '{"status":503,"code":"unavailable","retry_after":2}' hdr Retry-After 2
  acl browses path_beg /public/api/get-delivery-restaurants /public/api/get-restaurant-info /public/api/get-restaurant-items /public/api/search-restaurants
  use_backend browsing if browses { nbsrv(browsing) gt 0 }
  default_backend nodes
# what a node has begun to answer it may finish, ready for more or not; live streams beat every 20 s
backend browsing
  mode http
  timeout server 30s
  timeout check 3s
  option httpchk GET /readyz
  retry-on conn-failure
  server c ${addressOf('c')}:${NODE_PORT} check
backend nodes
  mode http
  timeout server 30s
  timeout check 3s
  balance roundrobin
  option httpchk GET /readyz
  retry-on conn-failure
${on(machines, (one) => `  server ${one} ${addressOf(one)}:${NODE_PORT} check`)}
`

/**
 * The environment of a node: the same for all, except that the third reads what is browsed from the replica.
 */
export const nodeEnv = (machine: Machine, folder: string, { shop }: Secrets): NodeJS.ProcessEnv => {
  const database = (port: number) => `postgres://tokri:${shop}@127.0.0.1:${port}/tokri`
  return {
    HOST: addressOf(machine),
    PORT: String(NODE_PORT),
    DATABASE_URL: database(ports.primary),
    DATABASE_LISTEN_URL: database(ports.listen),
    ...(machine === 'c' ? { DATABASE_READ_URL: database(ports.replica) } : {}),
    DATABASE_POOL_SIZE: '20',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    // one folder replaces the S3 storage that nodes on real machines share
    DATA_DIR: `${folder}/media`,
    TRUST_PROXY: network,
    SHUTDOWN_DELAY_S: '5',
    // all customers come from one machine
    LIMIT_FACTOR: '100000',
    DEMO: '0',
  }
}
/** The shop's address, at the load balancer of the third machine. */
export const shopUrl = `http://${addressOf('c')}:${ports.shop}`
export const nodeUrl = (machine: Machine): string => `http://${addressOf(machine)}:${NODE_PORT}`
