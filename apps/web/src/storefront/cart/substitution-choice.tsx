import type { CartLine } from '@tokri/domain/cart/cart'
import { preferences } from '@tokri/domain/picking/line'
import { useText } from '../../lib/format/i18n'
import { useKeeper } from '../../state/cart'
import { LineChoice } from '../store/line-choice'

/** What the store does when this is not there: the nearest thing, a question, or the money back. */
export function SubstitutionChoice({ line }: { line: CartLine }) {
  const t = useText()
  const { allow } = useKeeper()
  return (
    <LineChoice
      title={t('substitutionTitle')}
      label={t('substitutionLabel', { name: line.snapshot.name })}
      value={line.substitution ?? 'ask'}
      options={preferences.map((value) => ({ value, text: t(`substitution_${value}`) }))}
      onChoose={(substitution) => allow(line, { substitution })}
    />
  )
}
