/**
 * Visible only with keyboard focus: moves the focus to the element with the id `to`, by default the screen's
 * own content.
 */
export function SkipLink({ label, to = 'main' }: { label: string; to?: string }) {
  return (
    <a
      className="btn btn--ink btn--m absolute start-3 top-3 z-(--z-toast) not-focus-visible:-translate-y-[200%]"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault() // a history entry would only lead back to the same screen
        document.getElementById(to)?.focus()
      }}
    >
      {label}
    </a>
  )
}
