import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { UPLOAD_MS } from '../../../lib/api/api'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { type Crop, croppedPicture, liesOnDark, type PictureShape } from './picture-rules'

interface CropDialogProps {
  file: File
  shape: PictureShape
  onKept: (image: string) => void
  onClose: () => void
}

/** Chooses which part of a picture is kept, by dragging or with the arrow keys; then uploads it. */
export function CropDialog({ file, shape, onKept, onClose }: CropDialogProps) {
  const t = useManageText()
  const zoomId = useId()
  const address = useFileAddress(file)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Crop | null>(null)
  const isDark = useIsDark(file, shape, part)
  const { send, busy, error } = useSend(onKept)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pictureCrop')}
      text={t('pictureCropText')}
      actions={
        <>
          <Button kind="soft" onClick={onClose}>
            {t('pictureCancel')}
          </Button>
          <Button kind="ink" loading={busy} onClick={() => part && void send(file, part)}>
            {t('pictureUse')}
          </Button>
        </>
      }
    >
      <div className="relative mt-3 h-64 overflow-hidden rounded-control bg-surface-2" dir="ltr">
        {address && (
          <Cropper
            image={address}
            crop={at}
            zoom={zoom}
            maxZoom={4}
            aspect={shape.ratio}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('pictureCropPart') }}
            mediaProps={{ alt: '' }}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
          />
        )}
      </div>
      <label htmlFor={zoomId} className="mt-3 grid grid-cols-[auto_1fr] items-center gap-3 text-label">
        {t('pictureZoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={4}
          step={0.1}
          className="min-h-11 accent-(--primary)"
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <div role="status" className="mt-2 empty:hidden">
        {isDark && <Notice tone="warn">{t('pictureDark')}</Notice>}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </Dialog>
  )
}

/**
 * Whether the chosen part has a dark background. Store fronts may; dishes and the like appear next to each
 * other.
 */
function useIsDark(file: File, { ratio }: PictureShape, part: Crop | null): boolean {
  const [isDark, setDark] = useState(false)
  useEffect(() => {
    if (ratio !== 1 || !part) return
    let isGone = false
    liesOnDark(file, part).then(
      (dark) => !isGone && setDark(dark),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [file, ratio, part])
  return isDark
}

/** An object URL for a file of this device while it is shown. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function useSend(onKept: (image: string) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (file: File, part: Crop) => {
    setBusy(true)
    setError(null)
    try {
      const photo = await croppedPicture(file, part)
      const { image } = await consoleApi.pictures.keepPicture({ photo }, { timeout: UPLOAD_MS })
      onKept(image)
    } catch (refusal) {
      setError(problemText(refusal))
    }
    setBusy(false)
  }
  return { send, busy, error }
}
