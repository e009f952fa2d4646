import { useLocation, useNavigate } from 'react-router'
import { errands } from '../../lib/api/later-api'
import { keepPhoto } from '../../lib/device/photo'
import { problemText, useText } from '../../lib/format/i18n'
import { addPhoto, changeErrand, useErrand } from '../../state/errand'
import { isLoggedIn } from '../../state/session'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Notice } from '../../ui/notice'
import { PhotoRow } from '../../ui/photo-input'
import { loginAddress } from '../kit/return-to'

/** A picture of the parcel for the rider; guests log in first and come back. */
export function PhotoField() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const photo = useErrand((draft) => draft.photo)
  const upload = useErrand((draft) => draft.upload)
  const sending = upload?.at === 'sending'
  if (photo)
    return (
      <div className="flex min-h-14 items-center gap-3.5">
        <img
          className="rounded-art object-cover"
          src={photo}
          alt={t('errandPhotoOf')}
          width={64}
          height={64}
        />
        <span className="min-w-0 flex-1 text-label">{t('errandPhotoKept')}</span>
        <IconButton
          icon="trash"
          label={t('errandPhotoRemove')}
          onClick={() => changeErrand({ photo: null })}
        />
      </div>
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {isLoggedIn() ? (
        <PhotoRow
          text={t(sending ? 'errandPhotoSending' : 'errandPhotoAdd')}
          busy={sending}
          onPhoto={(file) => void addPhoto(() => keepPhoto({ errands }, file))}
        />
      ) : (
        <Button kind="outline" block icon="camera" onClick={() => void navigate(loginAddress(pathname))}>
          {t('errandPhotoLogin')}
        </Button>
      )}
      {upload?.at === 'failed' && (
        <Notice tone="bad" live>
          {problemText(upload.problem)}
        </Notice>
      )}
    </div>
  )
}
