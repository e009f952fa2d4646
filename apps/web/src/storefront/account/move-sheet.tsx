import { useState } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { money, number } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { InlineIllustration } from '../../ui/illustration'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { useMoving } from './use-moving'

/** How points are converted to money: settings rewardsPointValue and rewardsMinPoints. */
interface PointsRule {
  /** In minor units. */
  point_value: number
  min_points: number
}

/** Whole points as typed; null if it is not a number. */
export function typedPoints(text: string): number | null {
  const figure = text.trim()
  return /^\d{1,9}$/.test(figure) ? Number(figure) : null
}

/** Why this many points can't be moved; undefined if they can. */
export function wrongPoints(
  t: Translate,
  points: number | null,
  { balance, min_points }: { balance: number; min_points: number },
): string {
  if (points === null) return t('rewardsMoveNumber')
  if (points > balance) return t('rewardsMoveTooMany', { count: balance })
  return points < Math.max(1, min_points) ? t('rewardsMoveTooFew', { count: Math.max(1, min_points) }) : ''
}

/** The operator's conversion rule. */
export const usePointsRule = (): PointsRule => ({
  point_value: useSetting('rewardsPointValue'),
  min_points: useSetting('rewardsMinPoints'),
})

/** The points and the money they are converted to. */
function Becomes({ points, worth }: { points: number; worth: number }) {
  const t = useText()
  return (
    <p
      className="gap-2 py-3.5 px-4 mt-4 rounded-card bg-surface-2 flex-wrap well flex items-center justify-between"
      aria-live="polite"
    >
      <span className="flex items-center gap-2">
        <InlineIllustration name="star" px={28} />
        <b className="text-title-s tabular-nums">{t('rewardsPoints', { count: points })}</b>
      </span>
      <Icon name="arrow-right" flip className="text-ink-3" />
      <span className="flex items-center gap-2">
        <InlineIllustration name="coin" px={28} />
        <b className="text-title-m tabular-nums text-success">{money(worth)}</b>
      </span>
    </p>
  )
}

type MoveSheetProps = { open: boolean; onClose: () => void; balance: number }

/** Converts points to money: how many, their value, the minimum and the rate (SCR-66). */
export function MoveSheet({ open, onClose, balance }: MoveSheetProps) {
  const t = useText()
  const { point_value, min_points } = usePointsRule()
  const [text, setText] = useState(String(balance))
  const [wasOpen, setWasOpen] = useState(open)
  const moving = useMoving((points) => {
    showToast({ text: t('rewardsMoved', { amount: money(points * point_value) }), icon: 'check-circle-fill' })
    onClose()
  })
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setText(String(balance))
  }
  const points = typedPoints(text)
  const wrong = wrongPoints(t, points, { balance, min_points })
  const submit = () => {
    if (points !== null && !wrong) void moving.move(points)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('rewardsMoveTitle')}
      closeLabel={t('close')}
      foot={
        <Button block loading={moving.busy} disabled={wrong !== ''} onClick={submit}>
          {t('rewardsMoveButton', { amount: money((points ?? 0) * point_value) })}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('rewardsMoveLabel')}
          aside={t('rewardsMoveOf', { count: balance })}
          icon="gift"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={9}
          value={text}
          hint={t('rewardsMoveRate', { amount: money(point_value), minimum: number(min_points) })}
          error={wrong || moving.problem || undefined}
          onChange={(event) => {
            setText(event.target.value)
            moving.forget()
          }}
        />
      </form>
      <Becomes points={points ?? 0} worth={(points ?? 0) * point_value} />
    </Sheet>
  )
}
