import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { problemText, useText } from '../lib/i18n'
import { smallPhoto } from '../lib/photo'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { riderApi } from './rider'

/** A slow line may take its time with a picture, in ms. */
const UPLOAD_MS = 60_000

async function keep(file: File): Promise<string> {
  const photo = await smallPhoto(file)
  const kept = await riderApi.errands.keepPhoto({ photo: photo ?? '-' }, { timeout: UPLOAD_MS })
  return kept.photo
}

/** The camera: a picture of the handover, or of a door that stays closed. */
export function ProofPhoto({ photo, onKept }: { photo: string | null; onKept: (photo: string) => void }) {
  const t = useText()
  const id = useId()
  const upload = useMutation({ mutationFn: keep, onSuccess: onKept })
  return (
    <div className="stack">
      <label htmlFor={id} className="card row proof" aria-busy={upload.isPending || undefined}>
        {photo ? <img src={photo} alt="" width={44} height={44} /> : <Icon name="camera" className="cp" />}
        <span className="grow lb">{t(photo ? 'riderPhotoKept' : 'riderPhotoAdd')}</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) upload.mutate(file)
          }}
        />
      </label>
      {upload.error && (
        <Notice tone="bad" live>
          {problemText(upload.error)}
        </Notice>
      )}
    </div>
  )
}
