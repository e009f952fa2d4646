import { useId } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

type StarInputProps = {
  /** The question, "How was the food?". */
  label: string
  /** 0: nothing chosen. */
  value: number
  onChange: (value: number) => void
  /** The label of each star, worst first. */
  words: readonly string[]
}

/** Five large stars as a radio group. */
export function StarInput({ label, value, onChange, words }: StarInputProps) {
  const name = useId()
  return (
    <fieldset className="flex justify-center gap-1" aria-label={label}>
      {words.map((word, index) => (
        <label
          key={word}
          className={cx(
            'grid h-13 max-w-13 min-w-0 flex-1 cursor-pointer place-items-center rounded-art transition-[color,scale] duration-quick ease-spring active:scale-92 has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus',
            index < value ? 'text-star' : 'text-line-control',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
            aria-label={word}
          />
          <Icon
            name={index < value ? 'star-fill' : 'star'}
            className="aspect-square h-auto w-[min(2.25rem,100%)]"
          />
        </label>
      ))}
    </fieldset>
  )
}
