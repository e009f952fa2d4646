type LineChoiceProps<V extends string | number> = {
  title: string
  /** Accessible name; says which line it is about. */
  label: string
  value: V
  options: readonly { value: V; text: string }[]
  onChoose: (value: V) => void
}

/** A small select for one line of a cart. */
export function LineChoice<V extends string | number>(props: LineChoiceProps<V>) {
  const { title, label, value, options, onChoose } = props
  return (
    <label className="inline-flex max-w-full flex-wrap items-center gap-x-1.5 text-meta text-ink-2">
      <span aria-hidden="true">{title}</span>
      <select
        className="-ms-1 min-h-11 max-w-full cursor-pointer text-label text-primary-text [&>option]:bg-raised [&>option]:text-ink"
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
