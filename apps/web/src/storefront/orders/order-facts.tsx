/** Further facts about an order, line by line: a label and its value. */
export function OrderFacts({ rows }: { rows: readonly { title: string; text: string }[] }) {
  return (
    <dl className="mt-4 grid gap-3">
      {rows.map(({ title, text }) => (
        <div key={title}>
          <dt className="text-meta text-ink-3">{title}</dt>
          <dd className="text-body-s">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
