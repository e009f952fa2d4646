import { type ReactNode, useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Notice } from '../../../ui/notice'
import { useManageText } from '../data/texts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** The label of the button, with the amount if money moves. */
  yes: string
  /** Closes the dialog when it is done; errors it throws are shown. */
  onYes: () => Promise<unknown>
  children?: ReactNode
}

/** A confirmation before something that can't be undone. */
export function Confirm({ open, onClose, title, text, yes, onYes, children }: Props) {
  const t = useManageText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setProblem(null)
    onClose()
  }
  const act = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onYes()
      close()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      text={text}
      actions={
        <>
          <Button kind="soft" onClick={close}>
            {t('formKeep')}
          </Button>
          <Button kind="ink" loading={busy} onClick={() => void act()}>
            {yes}
          </Button>
        </>
      }
    >
      {problem && (
        <div className="mt-3">
          <Notice tone="bad" live>
            {problem}
          </Notice>
        </div>
      )}
      {children}
    </Dialog>
  )
}
