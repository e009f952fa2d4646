import type { KitchenOrder } from '@tokri/contract/console'
import { useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/icon-button'
import { useStore } from '../shell/store'
import { useActs } from './acts'
import type { Tap } from './board'
import { useAct } from './queries'

/** Common preparation times in minutes; others in steps of five. */
export const usualMinutes: readonly number[] = [10, 15, 20, 30, 45]
const step = 5
/** The range the server accepts. */
const limit = { least: 5, most: 180 }
const within = (minutes: number): number => Math.min(limit.most, Math.max(limit.least, minutes))

/** The common preparation time closest to the store's own. */
export const nearestUsual = (minutes: number): number =>
  usualMinutes.reduce((best, one) => (Math.abs(one - minutes) < Math.abs(best - minutes) ? one : best))

/** The time of a tap that failed stays selected; otherwise the store's own. */
export const firstMinutes = (refused: Tap | undefined, own: number): number =>
  (refused?.step === 'accept' && refused.minutes) || nearestUsual(own)

const chip = 'min-w-0 rounded-art px-0.5 text-center leading-[1.15] whitespace-normal'

interface AcceptRowProps {
  ticket: KitchenOrder
  onReject: () => void
}

/** One tap accepts the order with the store's own time; another time needs one more. */
export function AcceptRow({ ticket, onReject }: AcceptRowProps) {
  const t = useText()
  const act = useAct()
  const { preparation_minutes } = useStore()
  const [minutes, setMinutes] = useState(() =>
    firstMinutes(useActs.getState().problems[ticket.id], preparation_minutes),
  )
  const [own, setOwn] = useState(!usualMinutes.includes(minutes))
  return (
    <>
      <fieldset className="grid grid-cols-6 gap-1.5 md:max-lg:grid-cols-3">
        <legend className="mb-1.5 text-meta text-ink-2">{t('preparationTime')}</legend>
        {usualMinutes.map((one) => (
          <Chip
            key={one}
            tall
            className={chip}
            selected={!own && minutes === one}
            aria-label={t('minutesShort', { minutes: one })}
            onClick={() => {
              setMinutes(one)
              setOwn(false)
            }}
          >
            <span className="tabular-nums">{one}</span>
          </Chip>
        ))}
        <Chip tall className={cx(chip, 'text-[0.8125rem]')} selected={own} onClick={() => setOwn(true)}>
          {t('preparationOwn')}
        </Chip>
      </fieldset>
      {own && (
        <div className="flex items-center justify-between gap-2">
          <IconButton
            icon="minus-bold"
            kind="well"
            label={t('preparationLess', { minutes: step })}
            disabled={minutes <= limit.least}
            onClick={() => setMinutes(within(minutes - step))}
          />
          <output className="text-title-m tabular-nums">{t('minutesShort', { minutes })}</output>
          <IconButton
            icon="plus-bold"
            kind="well"
            label={t('preparationMore', { minutes: step })}
            disabled={minutes >= limit.most}
            onClick={() => setMinutes(within(minutes + step))}
          />
        </div>
      )}
      <div className="flex gap-2">
        <Button kind="soft" size="m" className="min-h-12 flex-none px-3.5" onClick={onReject}>
          {t('rejectOrder')}
        </Button>
        <Button
          size="m"
          className="min-h-12 min-w-0 flex-1 px-3.5"
          aria-label={t('acceptIn', { minutes })}
          onClick={() => void act(ticket, { step: 'accept', minutes })}
        >
          {t('acceptOrder')}
        </Button>
      </div>
    </>
  )
}
