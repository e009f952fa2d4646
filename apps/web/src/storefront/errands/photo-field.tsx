import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { problemText, useText } from '../../lib/i18n'
import { smallPhoto } from '../../lib/photo'
import { changeErrand, useErrand } from '../../state/errand'
import { isLoggedIn } from '../../state/session'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Notice } from '../../ui/notice'
import { loginAddress } from '../login/return-to'

/** A slow line may take its time with a picture, in ms. */
const UPLOAD_MS = 60_000

async function keep(file: File): Promise<string> {
  const photo = await smallPhoto(file)
  const kept = await api.errands.keepPhoto({ photo: photo ?? '-' }, { timeout: UPLOAD_MS })
  return kept.photo
}

/** A picture of the parcel for the rider; who is not logged in does that first and comes back. */
export function PhotoField() {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const photo = useErrand((draft) => draft.photo)
  const upload = useMutation({ mutationFn: keep, onSuccess: (kept) => changeErrand({ photo: kept }) })
  if (photo)
    return (
      <div className="row ephoto">
        <img src={photo} alt={t('errandPhotoOf')} width={64} height={64} />
        <span className="grow lb">{t('errandPhotoKept')}</span>
        <IconButton
          icon="trash"
          label={t('errandPhotoRemove')}
          onClick={() => changeErrand({ photo: null })}
        />
      </div>
    )
  return (
    <div className="efield">
      {isLoggedIn() ? (
        <label htmlFor={id} className="row card ephoto ephoto--add" aria-busy={upload.isPending || undefined}>
          <Icon name="camera" className="cp" />
          <span className="grow lb">{t(upload.isPending ? 'errandPhotoSending' : 'errandPhotoAdd')}</span>
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr"
            disabled={upload.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) upload.mutate(file)
            }}
          />
        </label>
      ) : (
        <Button kind="o" block icon="camera" onClick={() => void navigate(loginAddress(pathname))}>
          {t('errandPhotoLogin')}
        </Button>
      )}
      {upload.error && (
        <Notice tone="bad" live>
          {problemText(upload.error)}
        </Notice>
      )}
    </div>
  )
}
