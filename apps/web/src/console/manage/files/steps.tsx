import type { FileJobState } from '@tokri/contract/file-kinds'
import { Fragment } from 'react'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'

const texts = ['importStepFile', 'importStepMap', 'importStepRun'] as const
const stepOf = (state: FileJobState): number =>
  state === 'uploading' ? 0 : state === 'writing' ? 2 : state === 'done' ? 3 : 1

/** File, map and check, import: which steps are done, and which is next. */
export function Steps({ state }: { state: FileJobState }) {
  const t = useManageText()
  const now = stepOf(state)
  return (
    <ol aria-label={t('importSteps')} className="ms-auto flex flex-wrap items-center gap-2">
      {texts.map((text, at) => (
        <Fragment key={text}>
          <li
            aria-current={at === now ? 'step' : undefined}
            className={cx(
              'flex items-center gap-1.5 text-meta',
              at === now ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            <span
              className={cx(
                'grid size-6 place-items-center rounded-full text-micro font-bold',
                at < now && 'bg-success-soft text-success',
                at === now && 'bg-primary text-on-primary',
                at > now && 'bg-surface-3 text-ink-2',
              )}
            >
              {at < now ? <Icon name="check-bold" size="xs" /> : at + 1}
            </span>
            {t(text)}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
