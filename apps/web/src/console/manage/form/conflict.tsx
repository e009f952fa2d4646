import { useState } from 'react'
import { RadioRow } from '../../../ui/option-rows'
import type { Row } from '../data/data-provider'
import { describedResource } from '../data/resources'
import { fieldLabel, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Value } from '../kit/value'
import type { Values } from './changes'

interface ConflictProps {
  resource: string
  /** What this person changed. */
  mine: Values
  /** The row as it was when the form opened. */
  opened: Row | null
  /** The row as it is now. */
  current: Row
  /** Called with the fields that keep what was typed here. */
  onResolve: (kept: string[]) => void
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Shown when somebody else saved first: for each field that both changed, both values to choose from. */
export function Conflict({ resource, mine, opened, current, onResolve }: ConflictProps) {
  const t = useManageText()
  const both = Object.keys(mine).filter(
    (field) => !same(opened?.[field], current[field]) && !same(mine[field], current[field]),
  )
  const others = Object.keys(describedResource(resource).values).filter(
    (field) => !(field in mine) && !same(opened?.[field], current[field]),
  )
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const kept = Object.keys(mine).filter((field) => !theirs.includes(field))
  return (
    <section
      role="alert"
      className="grid gap-3 rounded-2xl bg-offer-soft px-4.5 py-4 text-ink inset-ring-2 inset-ring-offer"
    >
      <h2 className="font-display text-title-s font-bold">{t('conflictTitle')}</h2>
      <p>{t('conflictText')}</p>
      {both.map((field) => (
        <fieldset key={field} className="rounded-control bg-surface px-3 py-2">
          <legend className="text-label">{fieldLabel(t, field)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <RadioRow
              key={side}
              name={`conflict-${field}`}
              value={side}
              title={
                <Value
                  resource={resource}
                  field={field}
                  row={side === 'mine' ? ({ ...current, ...mine } as Row) : current}
                />
              }
              text={t(side === 'mine' ? 'conflictMine' : 'conflictTheirs')}
              checked={theirs.includes(field) === (side === 'theirs')}
              onSelect={() =>
                setTheirs(side === 'theirs' ? [...theirs, field] : theirs.filter((one) => one !== field))
              }
            />
          ))}
        </fieldset>
      ))}
      {others.length > 0 && (
        <p className="text-meta text-ink-2">{t('conflictOthers', { count: others.length })}</p>
      )}
      <Press kind="p" className="justify-self-start" onClick={() => onResolve(kept)}>
        {t('conflictUse')}
      </Press>
    </section>
  )
}
