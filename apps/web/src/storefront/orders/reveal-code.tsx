import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'

type RevealCodeProps = { reveal: (() => void) | null; isReading: boolean }

/** For staff who act for a customer: the code is hidden, and showing it is recorded. */
export function RevealCode({ reveal, isReading }: RevealCodeProps) {
  const t = useText()
  if (!reveal) return null
  return (
    <>
      <p className="text-meta text-ink-2">{t('actingCodeHidden')}</p>
      <Button kind="text" size="m" icon="eye" loading={isReading} onClick={reveal}>
        {t('actingShowCode')}
      </Button>
    </>
  )
}
