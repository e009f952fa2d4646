/** What no API key may do, whatever its scopes: create keys that outlive it, or open sessions for people. */
export const neverOfKeys: readonly string[] = ['api-keys:read', 'api-keys:write', 'customers:act']

/** The range of a key's rate limit, in calls a minute. */
export const keyRate = { least: 1, most: 6_000 } as const
