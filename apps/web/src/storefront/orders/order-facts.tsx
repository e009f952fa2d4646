/** What else there is to know of an order, line by line: what it is, and what holds. */
export function OrderFacts({ rows }: { rows: readonly { title: string; text: string }[] }) {
  return (
    <dl className="order__facts">
      {rows.map(({ title, text }) => (
        <div key={title}>
          <dt className="me c3">{title}</dt>
          <dd className="bs">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
