import { useEffect } from 'react'
import { refreshAccount } from '../../storefront/kit/refresh-account'
import { WrittenLanguage } from './written-language'

/**
 * For customers who are logged in: fetches the account once per visit, because of changes made elsewhere,
 * such as an order placed on another device; and stores their language.
 */
export function AccountParts() {
  useEffect(() => void refreshAccount(), [])
  return <WrittenLanguage />
}
