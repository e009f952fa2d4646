import type { Env } from '../../env'

type Address = Pick<Env, 'PUBLIC_URL' | 'PORT'>

const shopOf = ({ PUBLIC_URL, PORT }: Address, port = PORT): string =>
  (PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '')

/** The URL of a link to set a password; without PUBLIC_URL it points to this machine. */
export const invitationLink = (env: Address, token: string, port = env.PORT): string =>
  `${shopOf(env, port)}/console/join?token=${token}`

/** Where applicants see the outcome of their application. */
export const applicationLink = (env: Address, kind: 'rider' | 'store', token: string): string =>
  `${shopOf(env)}/${kind === 'rider' ? 'delivery' : 'partner'}/join?application=${token}`
