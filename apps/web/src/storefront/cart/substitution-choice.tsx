import type { CartLine } from '@tokri/domain/cart/fill'
import { preferences } from '@tokri/domain/picking/line'
import { useText } from '../../lib/i18n'
import { useKeeper } from '../../state/cart'

/** What the store does when this is not there: the nearest thing, a question, or the money back. */
export function SubstitutionChoice({ line }: { line: CartLine }) {
  const t = useText()
  const { allow } = useKeeper()
  return (
    <label className="me c2 subst">
      <span aria-hidden="true">{t('substitutionTitle')}</span>
      <select
        aria-label={t('substitutionLabel', { name: line.snapshot.name })}
        value={line.substitution ?? 'ask'}
        onChange={({ target }) => {
          const chosen = preferences.find((one) => one === target.value)
          if (chosen) allow(line, { substitution: chosen })
        }}
      >
        {preferences.map((one) => (
          <option key={one} value={one}>
            {t(`substitution_${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
