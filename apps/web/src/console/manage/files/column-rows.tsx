import type { FileJob } from '@tokri/contract/files'
import { money } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { type TextOf, useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import { columnLabel } from './column-label'
import { reasonText } from './reasons'

type Read = NonNullable<FileJob['read']>
export type ReadColumn = Read['columns'][number]

interface ColumnRowsProps {
  columns: readonly ReadColumn[]
  targets: FileJob['targets']
  disabled: boolean
  onMap: (source: string, target: string) => void
}

interface Reading {
  icon: IconName
  colour: string
  text: string
}

/** How a column is read, in a word. */
function readingOf(t: TextOf, { target, guess, problem, shown, is_minor }: ReadColumn): Reading {
  if (!target && guess)
    return {
      icon: 'warning-fill',
      colour: 'text-warn',
      text: t('importChooseField', { field: columnLabel(t, guess) }),
    }
  if (!target) return { icon: 'minus', colour: 'text-ink-2', text: t('importSkipped') }
  if (problem) return { icon: 'warning-fill', colour: 'text-warn', text: reasonText(t, problem) }
  if (shown !== null)
    return {
      icon: 'info-fill',
      colour: 'text-info',
      text: is_minor
        ? t('importReadsMinor', { amount: money(Number(shown)) })
        : t('importReadsText', { text: shown }),
    }
  return { icon: 'check-circle-fill', colour: 'text-success', text: t('importRecognised') }
}

const line =
  'sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_1.5rem_minmax(0,2.5fr)_minmax(0,3fr)] sm:items-center sm:gap-3'

/** Each column of the file: its content, the field it maps to, and how it is read. */
export function ColumnRows({ columns, targets, disabled, onMap }: ColumnRowsProps) {
  const t = useManageText()
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(line, 'hidden border-b border-line px-4.5 py-2 text-caption font-semibold text-ink-2')}
      >
        <span>{t('importInFile')}</span>
        <span>{t('importFirstRow')}</span>
        <span />
        <span>{t('importInTokri')}</span>
        <span>{t('importReads')}</span>
      </div>
      <ul aria-label={t('importStepMap')}>
        {columns.map((column) => (
          <ColumnRow key={column.source} {...{ column, targets, disabled, onMap }} taken={columns} />
        ))}
      </ul>
    </>
  )
}

type ColumnRowProps = Omit<ColumnRowsProps, 'columns'> & { column: ReadColumn; taken: readonly ReadColumn[] }

function ColumnRow({ column, targets, taken, disabled, onMap }: ColumnRowProps) {
  const t = useManageText()
  const { source, samples, target, guess } = column
  const reading = readingOf(t, column)
  const used = new Set(taken.map((one) => one.target))
  return (
    <li
      className={cx(
        line,
        'grid gap-2 border-b border-line px-4.5 py-2.5',
        !target && guess && 'bg-warn-soft',
      )}
    >
      <span className="min-w-0 text-body-s font-medium wrap-anywhere">
        <bdi>{source}</bdi>
      </span>
      <span className="min-w-0">
        <bdi className="inline-block max-w-full truncate rounded-badge bg-surface-2 px-2 py-0.5 align-middle font-mono text-caption">
          {samples[0] ?? '–'}
        </bdi>
      </span>
      <Icon name="arrow-right" size="s" flip className="text-ink-2 max-sm:hidden" />
      <span className={boxLook()}>
        <select
          aria-label={t('importColumnFor', { column: source })}
          className={inputLook}
          disabled={disabled}
          value={target ?? ''}
          onChange={(event) => onMap(source, event.target.value)}
        >
          <option value="">{t('importSkip')}</option>
          {targets.map(({ name }) => (
            <option key={name} value={name} disabled={used.has(name) && name !== target}>
              {columnLabel(t, name)}
            </option>
          ))}
        </select>
      </span>
      <span className={cx('flex min-w-0 items-center gap-1.5 text-meta font-semibold', reading.colour)}>
        <Icon name={reading.icon} size="s" />
        <span className="min-w-0 wrap-anywhere">{reading.text}</span>
      </span>
    </li>
  )
}
