type ProgressStepsProps = {
  /** Number of parts. */
  parts: number
  /** Total progress, 0 to `parts`; 2.6 fills two parts and 60 % of the third. */
  done: number
  /** For screen readers, "Step 3 of 4". */
  label: string
}

/** A line in a few parts that fills as the order progresses. */
export function ProgressSteps({ parts, done, label }: ProgressStepsProps) {
  return (
    <div
      className="grid auto-cols-[1fr] grid-flow-col gap-[0.3rem]"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={parts}
      aria-valuenow={done}
    >
      {Array.from({ length: parts }, (_, index) => index).map((index) => (
        <span key={index} className="h-1.5 overflow-hidden rounded-full bg-surface-3">
          <span
            className="block h-full rounded-[inherit] bg-primary transition-[inline-size] duration-(--d-5) ease-out"
            style={{ inlineSize: `${Math.min(1, Math.max(0, done - index)) * 100}%` }}
          />
        </span>
      ))}
    </div>
  )
}
