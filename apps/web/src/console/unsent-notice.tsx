import { problemText, useText } from '../lib/format/i18n'
import { Notice } from '../ui/notice'

/** Says that the tap is stored and sent when the network is back. */
export function UnsentNotice() {
  const t = useText()
  return (
    <Notice tone="warn" icon="wifi-slash" live>
      <b className="block">{t('riderUnsent')}</b>
      {t('riderOfflineQueued')}
    </Notice>
  )
}

/** Why something had no effect, beside what was tapped. */
export const ProblemNotice = ({ problem }: { problem: unknown }) => (
  <Notice tone="bad" live>
    {problemText(problem)}
  </Notice>
)
