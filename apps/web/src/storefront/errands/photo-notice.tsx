import { useNavigate } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { changeErrand, useErrand } from '../../state/errand'
import { Notice } from '../../ui/notice'

/**
 * Before paying: the chosen picture belongs to this errand, so paying waits for its upload, and a failed
 * upload is shown.
 */
export function PhotoNotice() {
  const t = useText()
  const navigate = useNavigate()
  const upload = useErrand((draft) => draft.upload)
  if (!upload) return null
  if (upload.at === 'sending')
    return (
      <Notice
        tone="info"
        icon="camera"
        live
        action={{ label: t('errandPhotoWithout'), onAct: () => changeErrand({ upload: null }) }}
      >
        {t('errandPhotoAwaited')}
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      live
      action={{ label: t('errandPhotoAdd'), onAct: () => void navigate('/pickup-and-drop/task') }}
    >
      {t('errandPhotoLost')}
    </Notice>
  )
}
