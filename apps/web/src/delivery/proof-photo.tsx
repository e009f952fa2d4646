import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { keepPhoto } from '../lib/device/photo'
import { problemText, useText } from '../lib/format/i18n'
import { Notice } from '../ui/notice'
import { PhotoRow } from '../ui/photo-input'
import { riderApi } from './rider'

/** A photo of the handover or of a closed door. */
export function usePicture() {
  const [photo, setPhoto] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => keepPhoto(riderApi, file),
    onSuccess: setPhoto,
  })
  return { photo, isPending, error, take: mutate }
}

/** Takes a photo and shows its upload. */
export function ProofPhoto({ photo, isPending, error, take }: ReturnType<typeof usePicture>) {
  const t = useText()
  const text = t(photo ? 'riderPhotoKept' : 'riderPhotoAdd')
  return (
    <div className="grid grid-cols-1 gap-3">
      <PhotoRow
        camera
        photo={photo}
        text={isPending ? t('riderWorking') : text}
        busy={isPending}
        onPhoto={take}
      />
      {error && (
        <Notice tone="bad" live>
          {problemText(error)}
        </Notice>
      )}
    </div>
  )
}
