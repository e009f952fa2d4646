/** The page fades out under a floating bar. */
export const UnderFade = () => (
  <div className="pointer-events-none absolute inset-x-0 bottom-0 z-15 h-[calc(5.5rem+var(--safe-bottom))] bg-[linear-gradient(transparent,var(--bg)_78%)]" />
)
