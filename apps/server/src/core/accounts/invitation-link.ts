import type { Env } from '../../env'

/** Where a link to set a password leads; without PUBLIC_URL to this very machine. */
export const invitationLink = (
  { PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>,
  token: string,
  port = PORT,
): string => `${(PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '')}/console/join?token=${token}`
