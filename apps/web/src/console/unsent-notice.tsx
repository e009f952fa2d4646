import { problemText, useText } from '../lib/format/i18n'
import { Notice } from '../ui/notice'

/** The tap is kept and sent when the network is back. */
export function UnsentNotice() {
  const t = useText()
  return (
    <Notice tone="warn" icon="wifi-slash" live>
      <b className="block">{t('riderUnsent')}</b>
      {t('riderOfflineQueued')}
    </Notice>
  )
}

/** Why something did not count, beside what was tapped. */
export const ProblemNotice = ({ problem }: { problem: unknown }) => (
  <Notice tone="bad" live>
    {problemText(problem)}
  </Notice>
)
