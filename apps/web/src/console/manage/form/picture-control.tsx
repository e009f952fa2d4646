import { useWatch } from 'react-hook-form'
import type { Art } from '../../../ui/art'
import { PlateArt } from '../../../ui/item-art'
import { useManageText } from '../data/texts'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'

/** The address of a picture in this server's storage, and the picture. */
export function PictureControl({ value, onChange, onBlur, wiring, error, disabled }: ControlProps) {
  const t = useManageText()
  const art: unknown = useWatch({ name: 'art' })
  const address = typeof value === 'string' ? value : ''
  return (
    <span className="flex items-center gap-3">
      <span className="size-14 flex-none">
        <PlateArt image={address || null} art={art as Art | null} size={56} />
      </span>
      <span className={`${boxLook(error)} flex-1`}>
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
    </span>
  )
}
