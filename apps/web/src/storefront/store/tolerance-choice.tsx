import { tolerancesBeside } from '@tokri/domain/picking/line'
import { useText } from '../../lib/format/i18n'
import { LineChoice } from './line-choice'

type ToleranceChoiceProps = {
  name: string
  /** The item's own tolerance. */
  own: number
  chosen: number | undefined
  onChoose: (tolerance: number) => void
}

/** How much more than ordered the customer accepts for items sold by weight. */
export function ToleranceChoice({ name, own, chosen, onChoose }: ToleranceChoiceProps) {
  const t = useText()
  const options = tolerancesBeside(own).map((tolerance) => ({
    value: tolerance,
    text: tolerance === 0 ? t('toleranceNone') : t('toleranceUpTo', { tolerance }),
  }))
  return (
    <LineChoice
      title={t('toleranceTitle')}
      label={t('toleranceLabel', { name })}
      value={chosen ?? own}
      options={options}
      onChoose={onChoose}
    />
  )
}
