import { useResourceContext } from 'ra-core'
import { Suspense, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Art } from '../../../ui/art'
import { cx } from '../../../ui/cx'
import { PlateArt } from '../../../ui/item-art'
import { lazyComponent } from '../../../ui/lazy-component'
import { type TextOf, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'
import {
  fileFault,
  isLargeEnough,
  MAX_BYTES,
  type PictureShape,
  pictureTypes,
  shapeOf,
} from './picture-rules'

const CropDialog = lazyComponent(() => import('./crop-dialog').then((part) => part.CropDialog))

/**
 * A picture: chosen or dropped here, cropped, and uploaded. Its requirements are shown before it is chosen.
 */
export function PictureControl({ field, value, onChange, onBlur, wiring, error, disabled }: ControlProps) {
  const t = useManageText()
  const hint = useId()
  const shape = shapeOf(useResourceContext() ?? '', field)
  const { setValue } = useFormContext()
  const art: unknown = useWatch({ name: 'art' })
  const [fault, setFault] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const address = typeof value === 'string' ? value : ''
  const choose = async (chosen: File) => {
    const found = await faultOf(chosen, shape, t)
    setFault(found)
    if (!found) setFile(chosen)
  }
  const keep = (image: string) => {
    onChange(image)
    // a photo fills its frame; the background of the composed picture no longer applies
    if (art) setValue('art', null, { shouldDirty: true })
    setFile(null)
  }
  return (
    <div className="grid gap-1.5">
      <DropPlace disabled={disabled} onFile={(dropped) => void choose(dropped)}>
        <Shown image={address} art={art as Art | null} shape={shape} />
        <div className="grid min-w-40 flex-1 gap-2">
          {!disabled && (
            <Buttons
              hint={hint}
              has={address !== ''}
              onFile={(chosen) => void choose(chosen)}
              onRemove={() => onChange(null)}
            />
          )}
          <span className={boxLook(error)}>
            <input
              {...wiring}
              type="text"
              dir="ltr"
              inputMode="url"
              placeholder={t('imageAddress')}
              disabled={disabled}
              className={inputLook}
              value={address}
              onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
              onBlur={onBlur}
            />
          </span>
        </div>
      </DropPlace>
      <p id={hint} className="text-caption text-ink-3">
        {t('pictureNeeds', { mb: MAX_BYTES / 1024 / 1024, ...shape.least })}
      </p>
      {fault && (
        <p role="alert" className="text-caption text-danger">
          {fault}
        </p>
      )}
      {file && (
        <Suspense fallback={null}>
          <CropDialog file={file} shape={shape} onKept={keep} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Why this file can't be used, in words; empty if it can. */
async function faultOf(file: File, shape: PictureShape, t: TextOf): Promise<string> {
  const fault = fileFault(file)
  if (fault) return t(fault, { mb: (file.size / 1024 / 1024).toFixed(1) })
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return t('pictureWrongKind')
  const { width, height } = picture
  picture.close()
  return isLargeEnough({ width, height }, shape) ? '' : t('pictureTooSmall', { width, height })
}

function Shown({ image, art, shape }: { image: string; art: Art | null; shape: PictureShape }) {
  if (image === '' || art || shape.ratio === 1)
    return (
      <span className="size-14 flex-none">
        <PlateArt image={image || null} art={art} size={56} />
      </span>
    )
  return <img src={image} alt="" width={112} className="w-28 flex-none rounded-control object-cover" />
}

interface ButtonsProps {
  hint: string
  has: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

function Buttons({ hint, has, onFile, onRemove }: ButtonsProps) {
  const t = useManageText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Press small icon="camera" aria-describedby={hint} onClick={() => input.current?.click()}>
        {t(has ? 'pictureReplace' : 'pictureChoose')}
      </Press>
      {has && (
        <Press small kind="g" onClick={onRemove}>
          {t('pictureRemove')}
        </Press>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={t('pictureChoose')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // so that the same picture can be chosen again
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </span>
  )
}

interface DropPlaceProps {
  disabled: boolean
  onFile: (file: File) => void
  children: React.ReactNode
}

/** A drop target for files; the button beside it does the same. */
function DropPlace({ disabled, onFile, children }: DropPlaceProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of two, the button is the other
    <div
      className={cx('flex flex-wrap items-center gap-3 rounded-control', over && 'outline-2 outline-dashed')}
      onDragOver={(event) => {
        if (disabled) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !disabled) onFile(file)
      }}
    >
      {children}
    </div>
  )
}
