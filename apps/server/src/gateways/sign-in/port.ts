export type SignInProvider = 'google' | 'facebook'

/** Whom a provider vouches for; the e-mail is one it has verified itself. */
export interface Identity {
  email: string
  name: string
}

/** What a token proves, or why nothing: it is not what it should be, or the provider could not be asked. */
export type Proof = Identity | 'refused' | 'unreachable'

/** Somebody else's word on who a person is. */
export interface IdentityProvider {
  /** `app_id` is what the token must have been made for. */
  prove(token: string, expected: { app_id: string; now: Date }): Promise<Proof>
}
