import { useEffect } from 'react'
import { useSetting } from '../boot/settings'

/** Sets the document's title. */
export function usePageTitle(title: string): void {
  const storeName = useSetting('storeName')
  useEffect(() => {
    document.title = title ? `${title} · ${storeName}` : storeName
  }, [title, storeName])
}
