export const apiKeysKey = ['console', 'api-keys']
