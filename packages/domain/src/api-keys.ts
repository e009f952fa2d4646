/** What no key may do, whoever gives it: make keys that outlive it, and open sessions of people. */
export const neverOfKeys: readonly string[] = ['api-keys:read', 'api-keys:write', 'customers:act']

/** Calls a minute that a key may be given. */
export const keyRate = { least: 1, most: 6_000 } as const
