import { useEffect, useLayoutEffect } from 'react'
import { setScreenName } from '../../ui/screen-name'
import { useSetting } from '../boot/settings'

/** Sets the document's title and names the page's main landmark. */
export function usePageTitle(title: string): void {
  const storeName = useSetting('storeName')
  useEffect(() => {
    document.title = title ? `${title} · ${storeName}` : storeName
  }, [title, storeName])
  // before Root moves the focus there
  useLayoutEffect(() => {
    setScreenName(title || storeName)
    return () => setScreenName('')
  }, [title, storeName])
}
