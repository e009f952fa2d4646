export type SignInProvider = 'google' | 'facebook'

/** An identity a provider vouches for, with an e-mail it has verified. */
export interface Identity {
  email: string
  name: string
}

/** The identity a token proves, or why it does not: invalid, or the provider is unreachable. */
export type IdentityAnswer = Identity | 'refused' | 'unreachable'

/** An external identity provider. */
export interface IdentityProvider {
  /** `app_id` is the audience the token must be issued for. */
  prove(token: string, expected: { app_id: string; now: Date }): Promise<IdentityAnswer>
}
