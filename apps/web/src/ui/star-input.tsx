import { useId } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

type StarInputProps = {
  /** The question, "How was the food?". */
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  /** The word of each star, worst first; read out and shown by the screen. */
  words: readonly string[]
}

/** Five large stars as a radio group. */
export function StarInput({ label, value, onChange, words }: StarInputProps) {
  const name = useId()
  return (
    <fieldset className="stars" aria-label={label}>
      {words.map((word, index) => (
        <label key={word} className={cx(index < value && 'is-on')}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
            aria-label={word}
          />
          <Icon name={index < value ? 'star-fill' : 'star'} />
        </label>
      ))}
    </fieldset>
  )
}
