import { useEffect, useRef } from 'react'
import { type HomeDraft, PREVIEW_READY } from '../../../lib/boot/home-draft'
import { useManageText } from '../data/texts'
import { PhoneFrame } from '../kit/phone-frame'

/** The real home screen in a phone frame, with the unsaved order. */
export function PhonePreview({ draft }: { draft: HomeDraft }) {
  const t = useManageText()
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    frame.current?.contentWindow?.postMessage(draft, location.origin)
  }, [draft])
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY)
        frame.current?.contentWindow?.postMessage(latest.current, location.origin)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  return (
    <PhoneFrame frame={frame} src="/new-test" title={t('homePreview')}>
      {t('homePreviewText')}
    </PhoneFrame>
  )
}
