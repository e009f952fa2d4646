/** Screens with files of their own that a visit may begin with; lists are part of the frame's file. */
const screens: Record<string, string> = {
  '': 'src/console/manage/start/start-screen.tsx',
  orders: 'src/console/manage/orders/orders-screen.tsx',
}
/** Languages the management screens have texts in. */
const languages = ['en', 'hi', 'ar']

/** What a management page loads beside the console's entry, as Vite's manifest names it: all at once, not one by one. */
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
