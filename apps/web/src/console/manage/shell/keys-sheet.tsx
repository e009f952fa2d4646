import { useText } from '../../../lib/format/i18n'
import { Sheet } from '../../../ui/sheet'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Key } from '../kit/press'

const keys: readonly (readonly [readonly string[], ManageTextKey])[] = [
  [['Ctrl', 'K'], 'keyPalette'],
  [['J', 'K'], 'keyMove'],
  [['Enter'], 'keyOpen'],
  [['X'], 'keySelect'],
  [['A'], 'keyAccept'],
  [['R'], 'keyRefund'],
  [['E'], 'keyChange'],
  [['/'], 'keySearch'],
  [['N'], 'keyNew'],
  [['Ctrl', 'S'], 'keySave'],
  [['Esc'], 'keyClose'],
  [['?'], 'keyHelp'],
]

/** The keyboard shortcuts of this screen. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useManageText()
  const common = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('helpKeys')} closeLabel={common('close')} centred>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 pb-2">
        {keys.map(([names, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
