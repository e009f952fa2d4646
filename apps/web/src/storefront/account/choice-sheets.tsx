import { useState } from 'react'
import type { ThemeChoice, useThemeChoice } from '../../lib/dom/theme'
import { chooseLanguage, problemText, useLanguage, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { OptionGroup, RadioRow } from '../../ui/option-rows'
import { Sheet } from '../../ui/sheet'
import { Spinner } from '../../ui/spinner'

type SheetProps = { open: boolean; onClose: () => void }

/** The app's language, stored on this device (SCR-03, ENT-02). */
export function LanguageSheet({ open, onClose }: SheetProps) {
  const t = useText()
  const { language, languages } = useLanguage()
  const [wanted, setWanted] = useState<number | null>(null)
  const [error, setError] = useState('')
  async function choose(id: number) {
    setWanted(id)
    setError('')
    try {
      await chooseLanguage(id, onClose)
    } catch (problem) {
      setError(problemText(problem))
    } finally {
      setWanted(null)
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('changeLanguageText')} closeLabel={t('close')}>
      <OptionGroup label={t('changeLanguageText')}>
        {languages.map((one) => (
          <RadioRow
            key={one.id}
            name="language"
            value={String(one.id)}
            title={<span lang={one.locale}>{one.language_name}</span>}
            tail={wanted === one.id && <Spinner small />}
            checked={one.id === (wanted ?? language?.id)}
            onSelect={() => void choose(one.id)}
          />
        ))}
      </OptionGroup>
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
    </Sheet>
  )
}

const themes = [
  { value: 'auto', key: 'appearanceAuto' },
  { value: 'light', key: 'appearanceLight' },
  { value: 'dark', key: 'appearanceDark' },
] as const satisfies { value: ThemeChoice; key: string }[]

/** Light, dark or like the device; applied at once. */
export function ThemeSheet({ open, onClose, theme, onTheme }: SheetProps & ThemeProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('accountAppearance')} closeLabel={t('close')}>
      <OptionGroup label={t('accountAppearance')}>
        {themes.map(({ value, key }) => (
          <RadioRow
            key={value}
            name="theme"
            value={value}
            title={t(key)}
            checked={theme === value}
            onSelect={() => onTheme(value)}
          />
        ))}
      </OptionGroup>
    </Sheet>
  )
}
type ThemeProps = { theme: ThemeChoice; onTheme: ReturnType<typeof useThemeChoice>[1] }
