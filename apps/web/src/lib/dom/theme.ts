import { useState } from 'react'
import { read, type Stored, write } from '../device/storage'

export type ThemeChoice = Stored<'theme'>
const grounds = { light: '#faf7f2', dark: '#13100e' }

/** Sets the theme and stores it on this device; the boot script applies it before first paint. */
export function chooseTheme(theme: ThemeChoice): void {
  write('theme', theme)
  document.documentElement.dataset.theme = theme
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const meta of metas)
    meta.content = theme === 'auto' ? grounds[meta.media.includes('dark') ? 'dark' : 'light'] : grounds[theme]
}

export function useThemeChoice(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const [theme, setTheme] = useState(() => read('theme'))
  return [
    theme,
    (chosen) => {
      chooseTheme(chosen)
      setTheme(chosen)
    },
  ]
}
