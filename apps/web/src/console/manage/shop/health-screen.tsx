import { useState } from 'react'
import { usePageTitle } from '../../../lib/dom/page-title'
import { cx } from '../../../ui/cx'
import { FIRST_RUN } from '../../session'
import { useManageText } from '../data/texts'
import { Press, PressLink } from '../kit/press'
import { HealthList, useCheckAgain, useHealth } from './health-list'
import { InstallationCards } from './installation-cards'

/** What works, what does not, and what is still missing before the first order. */
export function HealthScreen() {
  const t = useManageText()
  usePageTitle(t('healthTitle'))
  const { data } = useHealth()
  const again = useCheckAgain()
  const [busy, setBusy] = useState(false)
  const passed = data?.filter(({ state }) => state === 'ok').length ?? 0
  const all = data?.length ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title-l">{t('healthTitle')}</h1>
        {data && (
          <span
            role="status"
            className={cx(
              'rounded-badge px-2 py-1 text-caption font-semibold',
              passed === all ? 'bg-success-soft text-success' : 'bg-warn-soft text-warn',
            )}
          >
            {t('healthPassed', { passed, all })}
          </span>
        )}
        <span className="text-caption text-ink-3">{t('healthChecked')}</span>
        <span className="ms-auto flex flex-wrap gap-2">
          <Press
            icon="arrows-clockwise"
            busy={busy}
            onClick={() => {
              setBusy(true)
              void again().finally(() => setBusy(false))
            }}
          >
            {t('healthAgain')}
          </Press>
          <PressLink kind="p" to={`${FIRST_RUN}/test_order`}>
            {t('healthTestOrder')}
          </PressLink>
        </span>
      </div>
      <div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <HealthList />
        <InstallationCards />
      </div>
    </>
  )
}
