import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'

interface Act {
  text: ManageTextKey
  /** Says what it will do, before asking for confirmation. */
  explains: ManageTextKey
  call: () => Promise<unknown>
}

const acts: readonly Act[] = [
  {
    text: 'buttonRaiseVersion',
    explains: 'buttonRaiseVersionText',
    call: () => consoleApi.shop.raiseSettingsVersion({}),
  },
  {
    text: 'buttonClearCaches',
    explains: 'buttonClearCachesText',
    call: () => consoleApi.shop.clearCaches({}),
  },
  { text: 'buttonLogOut', explains: 'buttonLogOutText', call: () => consoleApi.shop.logOutCustomers({}) },
]

/** The buttons that affect every customer; each says what it will do before it does it. */
export function ShopButtons() {
  const t = useManageText()
  const [asked, setAsked] = useState<Act | null>(null)
  const [busy, setBusy] = useState(false)
  const press = async (act: Act) => {
    setBusy(true)
    try {
      await act.call()
      showToast({ text: t('buttonDone'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
    setAsked(null)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <Press key={act.text} onClick={() => setAsked(act)}>
          {t(act.text)}
        </Press>
      ))}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? t(asked.text) : ''}
        text={asked ? t(asked.explains) : ''}
        actions={
          <>
            <Button kind="soft" onClick={() => setAsked(null)}>
              {t('formKeep')}
            </Button>
            <Button kind="ink" loading={busy} onClick={() => asked && void press(asked)}>
              {asked ? t(asked.text) : ''}
            </Button>
          </>
        }
      />
    </div>
  )
}
