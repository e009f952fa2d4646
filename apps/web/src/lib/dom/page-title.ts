import { useEffect } from 'react'
import { useSetting } from '../boot/settings'

/** Names the page for the tab, the history and screen readers. */
export function usePageTitle(title: string): void {
  const storeName = useSetting('storeName')
  useEffect(() => {
    document.title = title ? `${title} · ${storeName}` : storeName
  }, [title, storeName])
}
