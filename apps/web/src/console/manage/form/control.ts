import type { FieldDescription } from '@tokri/contract/resources/describe'
import type { Presentation } from '../kit/presentation'
import type { Wiring } from './field-box'

/** The props of every control. */
export interface ControlProps {
  field: string
  description: FieldDescription
  presentation: Presentation
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  wiring: Wiring
  label: string
  error: string | undefined
  disabled: boolean
}
