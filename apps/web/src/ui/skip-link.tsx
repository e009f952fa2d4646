/** The first stop of the keyboard: jumps over the header to the screen's own content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      className="btn btn--k btn--m absolute start-3 top-3 z-(--z-toast) not-focus-visible:-translate-y-[200%]"
      href="#main"
    >
      {label}
    </a>
  )
}
