import { tolerancesBeside } from '@tokri/domain/picking/line'
import { useText } from '../../lib/i18n'

type ToleranceChoiceProps = {
  name: string
  /** What the item itself says. */
  own: number
  chosen: number | undefined
  onChoose: (tolerance: number) => void
}

/** How much more than ordered the customer takes and pays for, where the scale decides. */
export function ToleranceChoice({ name, own, chosen, onChoose }: ToleranceChoiceProps) {
  const t = useText()
  return (
    <label className="me c2 subst">
      <span aria-hidden="true">{t('toleranceTitle')}</span>
      <select
        aria-label={t('toleranceLabel', { name })}
        value={chosen ?? own}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {tolerancesBeside(own).map((tolerance) => (
          <option key={tolerance} value={tolerance}>
            {tolerance === 0 ? t('toleranceNone') : t('toleranceUpTo', { tolerance })}
          </option>
        ))}
      </select>
    </label>
  )
}
