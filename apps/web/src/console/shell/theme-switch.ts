import { useThemeChoice } from '../../lib/dom/theme'

const isDarkDevice = () => window.matchMedia('(prefers-color-scheme: dark)').matches

/** Whether the console is dark now, and a function to toggle it. */
export function useThemeSwitch(): { dark: boolean; other: () => void } {
  const [theme, choose] = useThemeChoice()
  const dark = theme === 'dark' || (theme === 'auto' && isDarkDevice())
  return { dark, other: () => choose(dark ? 'light' : 'dark') }
}
