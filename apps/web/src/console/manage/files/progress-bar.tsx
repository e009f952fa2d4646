interface ProgressBarProps {
  done: number
  /** Null: not known yet. */
  all: number | null
  label: string
}

/** The progress of a long task, with its label below. */
export function ProgressBar({ done, all, label }: ProgressBarProps) {
  const share = all ? Math.min(1, done / all) : 0
  return (
    <div className="grid w-full gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(all ? { 'aria-valuenow': Math.round(share * 100) } : {})}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <span
          className="block h-full rounded-full bg-primary transition-[inline-size] duration-(--d-5)"
          style={{ inlineSize: `${Math.max(3, share * 100)}%` }}
        />
      </div>
      <p role="status" className="text-caption text-ink-2">
        {label}
      </p>
    </div>
  )
}
