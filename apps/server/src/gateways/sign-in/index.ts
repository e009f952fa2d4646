import { facebook } from './facebook'
import { google } from './google'
import type { IdentityProvider, SignInProvider } from './port'

export type IdentityProviders = Record<SignInProvider, IdentityProvider>

/** The identity providers the environment configures. */
export const openIdentityProviders = (env: {
  GOOGLE_JWKS_URL: string
  FACEBOOK_GRAPH_URL: string
  FACEBOOK_APP_SECRET: string
}): IdentityProviders => ({
  google: google({ jwks_url: env.GOOGLE_JWKS_URL }),
  facebook: facebook({ base_url: env.FACEBOOK_GRAPH_URL, app_secret: env.FACEBOOK_APP_SECRET }),
})
