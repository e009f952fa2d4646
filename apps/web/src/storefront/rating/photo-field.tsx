import { useRef, useState } from 'react'
import { useText } from '../../lib/i18n'
import { smallPhoto } from '../../lib/photo'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Notice } from '../../ui/notice'

/** One photo, made small on this device before it leaves. */
export function PhotoField({
  photo,
  onPhoto,
}: {
  photo: string | null
  onPhoto: (photo: string | null) => void
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    const small = await smallPhoto(file)
    setUnreadable(small === null)
    if (small) onPhoto(small)
  }
  return (
    <div className="rating__photo">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {photo ? (
        <span className="rating__shot">
          <img src={`data:image/jpeg;base64,${photo}`} alt={t('ratePhotoAlt')} />
          <IconButton icon="x" kind="s" label={t('ratePhotoRemove')} onClick={() => onPhoto(null)} />
        </span>
      ) : (
        <Button kind="o" size="m" icon="camera" onClick={() => input.current?.click()}>
          {t('ratePhotoAdd')}
        </Button>
      )}
      {unreadable && (
        <Notice tone="bad" live>
          {t('refusal_not_a_picture')}
        </Notice>
      )}
    </div>
  )
}
