import type { Locator } from 'vitest/browser'

/**
 * Presses a link and returns what the browser itself would open; fails if the app's router handled the click.
 */
export async function opened(link: Locator): Promise<{ href: string; target: string }> {
  const seen = new Promise<{ href: string; target: string }>((resolve, reject) =>
    window.addEventListener(
      'click',
      (event) => {
        const anchor = (event.target as Element).closest('a')
        if (event.defaultPrevented || !anchor) reject(new Error('the app’s router took the click'))
        event.preventDefault()
        resolve({ href: anchor?.getAttribute('href') ?? '', target: anchor?.target ?? '' })
      },
      { once: true },
    ),
  )
  await link.click()
  return await seen
}
