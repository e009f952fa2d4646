import { useMutation } from '@tanstack/react-query'
import { problemText, useText } from '../lib/i18n'
import { keepPhoto } from '../lib/photo'
import { Notice } from '../ui/notice'
import { PhotoRow } from '../ui/photo-input'
import { riderApi } from './rider'

/** The camera: a picture of the handover, or of a door that stays closed. */
export function ProofPhoto({ photo, onKept }: { photo: string | null; onKept: (photo: string) => void }) {
  const t = useText()
  const upload = useMutation({
    mutationFn: (file: File) => keepPhoto(riderApi, file),
    onSuccess: onKept,
  })
  return (
    <div className="stack">
      <PhotoRow
        camera
        photo={photo}
        text={t(photo ? 'riderPhotoKept' : 'riderPhotoAdd')}
        busy={upload.isPending}
        onPhoto={upload.mutate}
      />
      {upload.error && (
        <Notice tone="bad" live>
          {problemText(upload.error)}
        </Notice>
      )}
    </div>
  )
}
