import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { IdentityProvider, Proof } from './port'

/** Both spellings are Google's own. */
const issuers = ['https://accounts.google.com', 'accounts.google.com']

/**
 * Google's ID token: its signature by Google's published keys, who made it, for whom, until when, and whether
 * Google has verified the e-mail.
 */
export function google({ jwks_url }: { jwks_url: string }): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(jwks_url), { timeoutDuration: 5_000 })
  return {
    async prove(token, { app_id, now }) {
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
        return isAboutToken(error) ? 'refused' : 'unreachable'
      }
    },
  }
}

const Claims = z.object({
  email: z.email().toLowerCase().max(254),
  email_verified: z.literal([true, 'true']),
  name: z.string().trim().max(80).catch(''),
})

function identityOf(payload: JWTPayload): Proof {
  const claims = Claims.safeParse(payload)
  return claims.success ? { email: claims.data.email, name: claims.data.name } : 'refused'
}

/** Whatever is not about the token itself is about the keys: a network, a timeout, an answer that holds none. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
