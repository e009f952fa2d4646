let name = ''

/** Sets the screen's name on its main landmark, which screen readers announce when focus moves there. */
export function nameMain(): void {
  const main = document.getElementById('main')
  if (name) main?.setAttribute('aria-label', name)
  else main?.removeAttribute('aria-label')
}

/** Sets the name of the current screen; a PageShell that mounts later takes it over. */
export function setScreenName(next: string): void {
  name = next
  nameMain()
}
