/** What no key may do, whatever its scopes: make keys that outlive it, or open sessions for people. */
export const neverOfKeys: readonly string[] = ['api-keys:read', 'api-keys:write', 'customers:act']

/** Calls a minute that a key may be given. */
export const keyRate = { least: 1, most: 6_000 } as const
