import { Chip } from '../../../ui/chip'
import { TextArea } from '../../../ui/field'
import { type ManageTextKey, useManageText } from '../data/texts'

export const isReason = (reason: string): boolean => reason.trim().length >= 2

interface Props {
  value: string
  onChange: (value: string) => void
  /** Common reasons: a press fills one in. */
  usual: readonly ManageTextKey[]
  label?: ManageTextKey
  error: boolean
}

/** The reason for an action; it is recorded in the timeline. */
export function ReasonField({ value, onChange, usual, label = 'orderReason', error }: Props) {
  const t = useManageText()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {usual.map((one) => (
          <Chip key={one} selected={value === t(one)} onClick={() => onChange(t(one))}>
            {t(one)}
          </Chip>
        ))}
      </div>
      <TextArea
        label={t(label)}
        rows={2}
        maxLength={200}
        value={value}
        error={error ? t('orderReasonMissing') : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
