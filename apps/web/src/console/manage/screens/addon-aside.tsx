import { useWatch } from 'react-hook-form'
import { Notice } from '../../../ui/notice'
import { type TextOf, useManageText } from '../data/texts'
import { useSavedRow } from '../form/saved-row'

interface Group {
  type: 'SINGLE' | 'MULTI'
  min: number
  max: number
}

/** What customers have to choose. */
function limitText(t: TextOf, { type, min, max }: Group): string {
  const most = type === 'SINGLE' ? 1 : max
  if (most > 0 && min === most) return t('addonChooseExactly', { count: min })
  if (min > 0) return most > 0 ? t('addonChooseBetween', { min, max: most }) : t('addonChooseFrom', { min })
  return most > 0 ? t('addonChooseUpTo', { max: most }) : t('addonChooseAny')
}

/** How many items a change affects, and the rule as customers read it. */
export function AddonAside() {
  const t = useManageText()
  const row = useSavedRow()
  const { type = 'MULTI', min = 0, max = 0 } = useWatch() as Partial<Group>
  const items = Number(row?.items ?? 0)
  return (
    <>
      <Notice tone={items > 1 ? 'warn' : 'info'}>{t('addonUsed', { count: items })}</Notice>
      <section className="rounded-2xl bg-surface px-4.5 py-4 shadow-e1" aria-live="polite">
        <h2 className="text-caption text-ink-2">{t('addonWords')}</h2>
        <p className="mt-1.5 text-title-s">{limitText(t, { type, min, max })}</p>
        <p className="mt-1 text-meta text-ink-2">{t(min > 0 ? 'addonRequired' : 'addonOptional')}</p>
      </section>
    </>
  )
}
