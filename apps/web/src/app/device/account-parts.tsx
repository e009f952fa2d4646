import { useEffect } from 'react'
import { refreshAccount } from '../../storefront/kit/refresh-account'
import { WrittenLanguage } from './written-language'

/**
 * For customers who are logged in: reads the account once a visit, for what happened elsewhere since, such as an order
 * placed on another device; and keeps their language.
 */
export function AccountParts() {
  useEffect(() => void refreshAccount(), [])
  return <WrittenLanguage />
}
