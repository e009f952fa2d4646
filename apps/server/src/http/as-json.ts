/** JSON inside a script element: only `<` could end it. */
export const asJson = (value: unknown): string => escapeJson(JSON.stringify(value))
export const escapeJson = (json: string): string => json.replace(/</g, '\\u003c')
