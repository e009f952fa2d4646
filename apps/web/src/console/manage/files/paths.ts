import type { ManageTextKey } from '../data/texts'

export const IMPORTS = '/console/import'
export const kindText = (kind: string): ManageTextKey => `importKind_${kind}` as ManageTextKey
