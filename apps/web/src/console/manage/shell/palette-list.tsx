import type { KeyboardEvent } from 'react'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { Key } from '../kit/press'
import { markedParts } from './palette-question'
import type { PaletteResult } from './palette-rows'

interface PaletteListProps {
  id: string
  entries: readonly PaletteResult[]
  /** The index of the entry that Enter opens. */
  at: number
  words: string
  onOpen: (entry: PaletteResult) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Search results by kind, and the keys that can be used. */
export function PaletteList({ id, entries, at, words, onOpen, onKeyDown }: PaletteListProps) {
  const t = useManageText()
  return (
    <div className="-mx-1 grid gap-2 border-t border-line pt-1">
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={t('paletteTitle')}
        className="max-h-[58dvh] overflow-y-auto"
      >
        {entries.map((entry, index) => (
          <div key={entry.id}>
            {entry.heading !== entries[index - 1]?.heading && (
              <div className="px-2 pt-2 pb-1 text-caption font-semibold text-ink-2" aria-hidden="true">
                {entry.heading}
              </div>
            )}
            <div
              role="option"
              id={`${id}-${index}`}
              ref={index === at ? intoSight : undefined}
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => onOpen(entry)}
              onKeyDown={onKeyDown}
              className={cx(
                'flex min-h-tap cursor-pointer items-center gap-3 rounded-control px-2 py-1',
                index === at
                  ? 'bg-primary-soft outline-2 -outline-offset-2 outline-focus'
                  : 'hover:bg-surface-2',
              )}
            >
              <Entry entry={entry} words={words} isNext={index === at} />
            </div>
          </div>
        ))}
        {entries.length === 0 && (
          <p className="px-2 py-6 text-center text-ink-2" role="status">
            {t('paletteNothing', { words })}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 border-t border-line px-2 pt-2.5 text-caption text-ink-2">
        <Key>↑</Key>
        <Key>↓</Key> {t('paletteMove')}
        <Key>Enter</Key> {t('paletteOpen')}
      </p>
    </div>
  )
}

const intoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

interface EntryProps {
  entry: PaletteResult
  words: string
  isNext: boolean
}

function Entry({ entry: { icon, title, text, end }, words, isNext }: EntryProps) {
  return (
    <>
      <span className="grid size-8 flex-none place-items-center rounded-[0.5rem] bg-surface-2 text-ink-2">
        <Icon name={icon} size="s" />
      </span>
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate text-label">
          <Marked text={title} words={words} />
        </bdi>
        {text && (
          <bdi className="truncate text-caption text-ink-2">
            <Marked text={text} words={words} />
          </bdi>
        )}
      </span>
      {end && (
        <span className="flex-none rounded-badge bg-surface-2 px-2 py-0.5 text-caption text-ink-2 tabular-nums">
          {end}
        </span>
      )}
      {isNext && (
        <span className="flex-none max-sm:hidden" aria-hidden="true">
          <Key>Enter</Key>
        </span>
      )}
    </>
  )
}

/** A text with the matched words in the shop's colour. */
const Marked = ({ text, words }: { text: string; words: string }) =>
  markedParts(text, words).map((part, at) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and all change together
      <mark key={at} className="bg-transparent text-primary-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
