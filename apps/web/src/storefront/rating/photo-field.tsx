import { useState } from 'react'
import { smallPhoto } from '../../lib/device/photo'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Notice } from '../../ui/notice'
import { PhotoInput } from '../../ui/photo-input'

/** One photo, scaled down on this device before it is uploaded. */
export function PhotoField({
  photo,
  onPhoto,
}: {
  photo: string | null
  onPhoto: (photo: string | null) => void
}) {
  const t = useText()
  const [error, setError] = useState('')
  const take = async (file: File) => {
    try {
      onPhoto(await smallPhoto(file))
      setError('')
    } catch (problem) {
      setError(problemText(problem))
    }
  }
  return (
    <div className="grid gap-3 justify-items-start">
      {photo ? (
        <span className="relative block">
          <img
            className="size-32 rounded-control object-cover"
            src={`data:image/jpeg;base64,${photo}`}
            alt={t('ratePhotoAlt')}
          />
          <IconButton
            className="absolute -end-2 -top-2"
            icon="x"
            kind="surface"
            label={t('ratePhotoRemove')}
            onClick={() => onPhoto(null)}
          />
        </span>
      ) : (
        <PhotoInput onPhoto={(file) => void take(file)}>
          {(ask) => (
            <Button kind="outline" size="m" icon="camera" onClick={ask}>
              {t('ratePhotoAdd')}
            </Button>
          )}
        </PhotoInput>
      )}
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
    </div>
  )
}
