import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { IdentityAnswer, IdentityProvider } from './port'

/** Google uses both spellings. */
const issuers = ['https://accounts.google.com', 'accounts.google.com']

/**
 * Verifies a Google ID token: signature against Google's published keys, issuer, audience, expiry, and that Google has
 * verified the e-mail.
 */
export function google({ jwks_url }: { jwks_url: string }): IdentityProvider {
  const load = async () => {
    const { createRemoteJWKSet, ...jose } = await import('jose')
    return { ...jose, keys: createRemoteJWKSet(new URL(jwks_url), { timeoutDuration: 5_000 }) }
  }
  let loaded: ReturnType<typeof load> | undefined
  return {
    async prove(token, { app_id, now }) {
      loaded ??= load()
      const { keys, jwtVerify, errors } = await loaded
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: app_id,
          currentDate: now,
          clockTolerance: 30,
          requiredClaims: ['exp', 'sub'],
        })
        return identityOf(payload)
      } catch (error) {
        return isAboutToken(error, errors) ? 'refused' : 'unreachable'
      }
    },
  }
}

const Claims = z.object({
  email: z.email().toLowerCase().max(254),
  email_verified: z.literal([true, 'true']),
  name: z.string().trim().max(80).catch(''),
})

function identityOf(payload: JWTPayload): IdentityAnswer {
  const claims = Claims.safeParse(payload)
  return claims.success ? { email: claims.data.email, name: claims.data.name } : 'refused'
}

/** Errors that are not about the token concern fetching the keys: network, timeout, unexpected response. */
const isAboutToken = (error: unknown, errors: typeof import('jose').errors): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
