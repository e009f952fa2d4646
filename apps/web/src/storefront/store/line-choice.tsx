import './line-choice.css'

type LineChoiceProps<V extends string | number> = {
  title: string
  /** Read out in the place of the title: which line it is about. */
  label: string
  value: V
  options: readonly { value: V; text: string }[]
  onChoose: (value: V) => void
}

/** A small question about one line of a cart, with its answer beside it. */
export function LineChoice<V extends string | number>(props: LineChoiceProps<V>) {
  const { title, label, value, options, onChoose } = props
  return (
    <label className="text-meta text-ink-2 linechoice">
      <span aria-hidden="true">{title}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </label>
  )
}
