let name = ''

/** Writes the screen's name on its main landmark, which screen readers read when focus moves there. */
export function nameMain(): void {
  const main = document.getElementById('main')
  if (name) main?.setAttribute('aria-label', name)
  else main?.removeAttribute('aria-label')
}

/** Says which screen this is; a PageShell that mounts later takes the name by itself. */
export function setScreenName(next: string): void {
  name = next
  nameMain()
}
