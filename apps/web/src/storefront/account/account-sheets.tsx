import type { Account } from '@tokri/contract/accounts'
import type { ThemeChoice, useThemeChoice } from '../../lib/theme'
import type { AccountSheet } from './account-lists'
import { AvatarSheet } from './avatar-sheet'
import { LanguageSheet, ThemeSheet } from './choice-sheets'
import { DeleteSheet } from './delete-sheet'
import { DevicesSheet } from './devices-sheet'
import { EditSheet } from './edit-sheet'
import { LogoutDialog } from './logout-dialog'
import { PhoneSheet } from './phone-sheet'
import { TaxSheet } from './tax-sheet'

type AccountSheetsProps = {
  sheet: AccountSheet | null
  account: Account
  theme: ThemeChoice
  onTheme: ReturnType<typeof useThemeChoice>[1]
  onOpen: (sheet: AccountSheet | null) => void
}

/** Everything that rises over the account; the code of all of it comes with the first one that does. */
export function AccountSheets({ sheet, account, theme, onTheme, onOpen }: AccountSheetsProps) {
  const close = () => onOpen(null)
  return (
    <>
      <AvatarSheet open={sheet === 'avatar'} onClose={close} account={account} />
      <EditSheet open={sheet === 'edit'} onClose={close} account={account} onPhone={() => onOpen('phone')} />
      <PhoneSheet open={sheet === 'phone'} onClose={() => onOpen('edit')} account={account} />
      <TaxSheet open={sheet === 'tax'} onClose={close} account={account} />
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <ThemeSheet open={sheet === 'theme'} onClose={close} theme={theme} onTheme={onTheme} />
      <DevicesSheet open={sheet === 'devices'} onClose={close} />
      <DeleteSheet open={sheet === 'delete'} onClose={close} account={account} />
      <LogoutDialog open={sheet === 'logout'} onClose={close} />
    </>
  )
}
