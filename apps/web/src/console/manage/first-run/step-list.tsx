import { type FirstRunStep, firstRunSteps } from '@tokri/contract/first-run-steps'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Cloth } from '../../../ui/cloth'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { EmptyPlate } from '../../../ui/plate'
import { FIRST_RUN } from '../../session'
import { useMe } from '../data/permissions'
import { type TextOf, useManageText } from '../data/texts'
import { countryName } from './country-step'
import { openSteps, type StepProps } from './step'
import { steps } from './steps'

interface StepListProps extends StepProps {
  current: FirstRunStep
}

/** Every step with its result; any of them can be opened. */
export function StepList({ run, settings, current }: StepListProps) {
  const t = useManageText()
  const me = useMe()
  const left = openSteps(run)
  const list = useRef<HTMLOListElement>(null)
  // on a narrow screen the steps are one row, wider than the screen
  useEffect(() => {
    const row = list.current
    const here = row?.querySelector(`[data-step=${current}]`)
    if (!row || !here) return
    const [whole, part] = [row, here].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
    row.scrollBy({ left: part.x + part.width / 2 - whole.x - whole.width / 2 })
  }, [current])
  return (
    <Cloth
      pattern="gingham"
      className="relative overflow-hidden rounded-2xl p-3 lg:p-4 lg:pb-28"
      as="section"
    >
      <p className="px-1 text-body-s text-cloth-ink">
        <b>
          {t('firstRunProgress', { done: firstRunSteps.length - left.length, all: firstRunSteps.length })}
        </b>
        {left.length > 0 &&
          ` · ${t('firstRunMinutes', { minutes: left.reduce((sum, step) => sum + steps[step].minutes, 0) })}`}
      </p>
      <ol ref={list} className="mt-2 flex gap-1 overflow-x-auto lg:grid">
        {run.steps.map(({ step, state }, at) => {
          const isCurrent = step === current
          const summary =
            state === 'done' ? steps[step].summary?.({ run, settings, me, countryName }) : undefined
          return (
            <li key={step} data-step={step} className="flex-none lg:min-w-0">
              <Link
                to={`${FIRST_RUN}/${step}`}
                aria-current={isCurrent ? 'step' : undefined}
                className={cx(
                  'flex min-h-tap items-center gap-2.5 rounded-xl px-1.5 py-1.5 text-cloth-ink lg:px-2.5',
                  isCurrent && 'bg-surface text-ink shadow-e1 max-lg:pe-3',
                )}
              >
                <Mark state={state} number={at + 1} isCurrent={isCurrent} t={t} />
                <span className={cx('min-w-0', !isCurrent && 'max-lg:sr-only')}>
                  <span className="block text-label">{t(steps[step].name)}</span>
                  {summary && (
                    <span className="block truncate text-caption max-lg:hidden">
                      <bdi>{summary}</bdi>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
      <span aria-hidden="true" className="absolute -start-10 -bottom-14 max-lg:hidden">
        <EmptyPlate size="10rem" thing="rice" />
      </span>
    </Cloth>
  )
}

interface MarkProps {
  state: 'open' | 'skipped' | 'done'
  number: number
  isCurrent: boolean
  t: TextOf
}

function Mark({ state, number, isCurrent, t }: MarkProps) {
  const look = cx(
    'grid size-8 flex-none place-items-center rounded-full text-label',
    state === 'done'
      ? 'bg-success text-bg'
      : isCurrent
        ? 'bg-primary text-on-primary'
        : 'bg-surface/70 text-cloth-ink',
  )
  return (
    <span className={look}>
      {state === 'done' ? (
        <Icon name="check-bold" size="s" label={t('firstRunDone')} />
      ) : state === 'skipped' ? (
        <Icon name="minus-bold" size="s" label={t('firstRunSkipped')} />
      ) : (
        number
      )}
    </span>
  )
}
