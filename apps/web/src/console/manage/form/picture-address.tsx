import { useRef, useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { boxLook, inputLook, type Wiring } from './field-box'
import { croppedPicture, fileFault, pictureTypes } from './picture-rules'

interface PictureAddressProps {
  value: string
  wiring: Wiring
  /** What was chosen or typed has an error. */
  isWrong: boolean
  disabled?: boolean
  onChange: (value: string) => void
  /** Why a file was not accepted; undefined: it was. */
  onFault: (fault: string | undefined) => void
}

/** Uploads the whole picture and returns its URL. */
async function keep(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  picture.close()
  const photo = await croppedPicture(file, { x: 0, y: 0, width, height })
  return (await consoleApi.pictures.keepPicture({ photo })).image
}

/** A picture that is used without cropping: shown, uploaded here, or given by its URL. */
export function PictureAddress(props: PictureAddressProps) {
  const { value, wiring, isWrong, disabled = false, onChange, onFault } = props
  const t = useManageText()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    const wrong = fileFault(file)
    onFault(wrong ? t(wrong) : undefined)
    if (wrong) return
    setBusy(true)
    try {
      onChange(await keep(file))
    } catch (error) {
      onFault(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      {value && (
        <img src={value} alt="" className="size-9 flex-none rounded-[0.625rem] bg-surface-2 object-contain" />
      )}
      <span className={`${boxLook(isWrong)} min-w-32 flex-1`}>
        <input
          {...wiring}
          type="text"
          dir="ltr"
          inputMode="url"
          placeholder={t('imageAddress')}
          className={inputLook}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {!disabled && (
        <>
          <input
            ref={chooser}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('firstRunLogoChoose')}
            accept={pictureTypes.join()}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void choose(file)
            }}
          />
          <Press icon="upload-simple" busy={busy} onClick={() => chooser.current?.click()}>
            {t(value ? 'pictureReplace' : 'firstRunLogoChoose')}
          </Press>
        </>
      )}
    </span>
  )
}
