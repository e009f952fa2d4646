/** A bar for a share of the largest value, from 0 to 1; the figure beside it says the same. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className="block h-1.5 rounded-full bg-surface-2" aria-hidden="true">
    <span
      className="block h-full rounded-full bg-primary"
      style={{ inlineSize: `${Math.max(0, share) * 100}%` }}
    />
  </span>
)
