interface Props {
  /** For screen readers, also of the scrollable region. */
  name: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/** A table of figures with column heads; a wide one scrolls on its own. */
export function PlainTable({ name, head, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="-mx-4.5 overflow-x-auto px-4.5" aria-label={name} tabIndex={0}>
      <table className="w-full text-body-s tabular-nums [&_td]:whitespace-nowrap [&_th]:whitespace-nowrap">
        <thead>
          <tr className="border-b border-line text-caption text-ink-2 [&_th]:font-semibold">
            {head.map((word, at) => (
              <th key={word} scope="col" className={at === 0 ? 'py-2 pe-4 text-start' : 'px-2 text-end'}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 pe-4 text-start font-medium">
                <bdi>{first}</bdi>
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={at} className="px-2 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
