import { useEffect, useRef, useState } from 'react'
import { Announce } from './announce'
import { cx } from './cx'
import { Icon } from './icon'
import { Spinner } from './spinner'
import { useKeptPlace } from './way-back'

/** All labels of the stepper. */
export type StepperLabels = {
  /** On the button, "ADD". */
  add: string
  /** For screen readers, "Add Rose Kulfi". */
  addLabel: string
  increase: string
  decrease: string
  /** At one, "Remove Rose Kulfi". */
  remove: string
  soldOut: string
  /** After a change, "2 in cart". */
  announce: string
}

type AddStepperProps = {
  quantity: number
  words: StepperLabels
  onAdd: () => void
  onIncrease: () => void
  onDecrease: () => void
  /** Shows the bin instead of the minus at 1 (cart). */
  bin?: boolean
  soldOut?: boolean
  busy?: boolean
  /** Maximum quantity; plus is disabled there. */
  max?: number
  /** fill on item rows, soft in the cart, l in a sheet's foot. */
  kind?: 'fill' | 'soft' | 'l'
  /** Lowest quantity minus may reach in a sheet (1); 0 returns to ADD. */
  min?: number
  /** A small line below, "customisable". */
  note?: string
  className?: string
}

/** Delay before the spinner shows, in ms. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), 200)
    return () => clearTimeout(timer)
  }, [busy])
  return slow && busy
}

function Steps({ quantity, words, onIncrease, onDecrease, bin, max = 99, min = 0, kind }: AddStepperProps) {
  const toBin = quantity <= 1 && min === 0
  return (
    <span
      className={cx(
        'step tabular-nums step--enter',
        kind === 'soft' && 'step--soft',
        kind === 'l' && 'step--l step--soft',
      )}
    >
      <button
        type="button"
        aria-label={toBin ? words.remove : words.decrease}
        disabled={quantity <= min}
        onClick={onDecrease}
      >
        <Icon name={bin && toBin ? 'trash' : 'minus'} />
      </button>
      <span className="step__n" key={quantity} aria-hidden="true">
        {quantity}
      </span>
      <button type="button" aria-label={words.increase} disabled={quantity >= max} onClick={onIncrease}>
        <Icon name="plus" />
      </button>
    </span>
  )
}

/** ADD, then − n +, in a box of constant width. */
export function AddStepper(props: AddStepperProps) {
  const { quantity, words, onAdd, soldOut, busy = false, note, className, kind } = props
  const slow = useSlow(busy)
  const box = useRef<HTMLSpanElement>(null)
  const { pressed } = useKeptPlace(box, quantity > 0 ? 'stepper' : 'add')
  let face = <Steps {...props} />
  if (soldOut) face = <span className={cx('add add--off', kind === 'l' && 'add--l')}>{words.soldOut}</span>
  else if (slow) {
    face = (
      <span className={cx('step step--busy', kind === 'soft' && 'step--soft', kind === 'l' && 'step--l')}>
        <Spinner small />
      </span>
    )
  } else if (quantity <= 0) {
    face = (
      <button
        type="button"
        className={cx('add add--enter', kind === 'l' && 'add--l')}
        aria-label={words.addLabel}
        onClick={onAdd}
      >
        {words.add}
        <Icon name="plus" />
      </button>
    )
  }
  return (
    <span
      ref={box}
      className={cx('inline-grid justify-items-center', className)}
      aria-busy={busy || undefined}
      onClickCapture={pressed}
    >
      {face}
      {note && <span className="addnote">{note}</span>}
      <Announce text={soldOut ? '' : words.announce} />
    </span>
  )
}

type PlusProps = { label: string; onAdd: () => void; disabled?: boolean }

/** The square plus of grocery tiles; show an AddStepper instead once something is in the cart. */
export function AddSquare({ label, onAdd, disabled }: PlusProps) {
  return (
    <button
      type="button"
      className="addsq relative grid size-11 place-items-center rounded-[0.875rem] bg-raised text-(--cart-text,var(--primary-text)) shadow-e2"
      aria-label={label}
      onClick={onAdd}
      disabled={disabled}
    >
      <Icon name="plus" />
    </button>
  )
}
