import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useManageText } from '../data/texts'

/** Asks once before unsaved changes are left, by a link or by closing the tab. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useManageText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('formLeaveTitle')}
      text={t('formLeaveText')}
      actions={
        <>
          <Button kind="s" onClick={stay}>
            {t('formStay')}
          </Button>
          <Button kind="k" onClick={() => blocker.proceed?.()}>
            {t('formLeave')}
          </Button>
        </>
      }
    />
  )
}
