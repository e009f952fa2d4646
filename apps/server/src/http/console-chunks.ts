/** Screens with chunks of their own on which a visit may start; lists are part of the frame's chunk. */
const screens: Record<string, string> = {
  '': 'src/console/manage/start/start-screen.tsx',
  orders: 'src/console/manage/orders/orders-screen.tsx',
}
/** Languages of the management screens. */
const languages = ['en', 'hi', 'ar']

/**
 * The chunks a management page loads besides the console's entry, from Vite's manifest: all at once instead
 * of one after another.
 */
export function consoleChunks(url: string, locale: string): string[] {
  const [path = ''] = url.split('?')
  if (!/^\/console\/manage(\/|$)/.test(path)) return []
  const screen = screens[path.slice('/console/manage/'.length)]
  const language = languages.find((one) => one === locale.split('-')[0]) ?? 'en'
  return [
    'manage',
    `../../packages/contract/src/texts/console/manage/${language}/first.ts`,
    ...(screen ? [screen] : []),
  ]
}
