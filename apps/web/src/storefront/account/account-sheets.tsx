import type { Account } from '@tokri/contract/accounts'
import type { ThemeChoice, useThemeChoice } from '../../lib/dom/theme'
import type { AccountSheet } from './account-lists'
import { AvatarSheet } from './avatar-sheet'
import { LanguageSheet, ThemeSheet } from './choice-sheets'
import { DeleteSheet } from './delete-sheet'
import { DevicesSheet } from './devices-sheet'
import { EditSheet } from './edit-sheet'
import { LogoutDialog } from './logout-dialog'
import { PhoneSheet } from './phone-sheet'
import { SavedMethodsSheet } from './saved-methods-sheet'
import { TaxSheet } from './tax-sheet'

type AccountSheetsProps = {
  sheet: AccountSheet | null
  account: Account
  theme: ThemeChoice
  onTheme: ReturnType<typeof useThemeChoice>[1]
  /** Replaces one sheet by another. */
  onChange: (sheet: AccountSheet) => void
  onClose: () => void
  /** Leads home without a way back here. */
  onLeave: () => Promise<void>
}

/** All sheets of the account; their code is loaded with the first one. */
export function AccountSheets(props: AccountSheetsProps) {
  const { sheet, account, theme, onTheme, onChange, onClose, onLeave } = props
  const of = (mine: AccountSheet) => ({ open: sheet === mine, onClose })
  return (
    <>
      <AvatarSheet {...of('avatar')} account={account} />
      <EditSheet {...of('edit')} account={account} onPhone={() => onChange('phone')} />
      <PhoneSheet open={sheet === 'phone'} onClose={() => onChange('edit')} account={account} />
      <TaxSheet {...of('tax')} account={account} />
      <LanguageSheet {...of('language')} />
      <ThemeSheet {...of('theme')} theme={theme} onTheme={onTheme} />
      <SavedMethodsSheet {...of('saved_methods')} />
      <DevicesSheet {...of('devices')} />
      <DeleteSheet {...of('delete')} account={account} onLeave={onLeave} />
      <LogoutDialog {...of('logout')} onLeave={onLeave} />
    </>
  )
}
