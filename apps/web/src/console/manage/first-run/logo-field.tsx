import { useId, useState } from 'react'
import { useManageText } from '../data/texts'
import { FieldBox } from '../form/field-box'
import { PictureAddress } from '../form/picture-address'

interface LogoFieldProps {
  value: string
  onChange: (value: string) => void
}

/** A logo uploaded here, or its URL. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const t = useManageText()
  const id = useId()
  const [fault, setFault] = useState<string | undefined>()
  return (
    <FieldBox id={id} label={t('firstRunLogo')} help={t('firstRunLogoHelp')} error={fault}>
      {(wiring) => (
        <PictureAddress
          value={value}
          wiring={wiring}
          isWrong={Boolean(fault)}
          onChange={onChange}
          onFault={setFault}
        />
      )}
    </FieldBox>
  )
}
