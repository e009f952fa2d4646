const controls = 'input, textarea, select, button, [contenteditable=true], [tabindex="0"]'

/**
 * Remembers which control of which field has the focus; returns a function that restores it once the form was
 * rendered anew.
 */
export function keepFocus(): () => void {
  const held = document.activeElement
  const box = held?.closest<HTMLElement>('[data-field]')
  const at = box && held ? [...box.querySelectorAll(controls)].indexOf(held) : -1
  return () => {
    if (held?.isConnected && held !== document.body) return
    const again = document.querySelector(`[data-field="${box?.dataset.field ?? ''}"]`)
    const control = again?.querySelectorAll<HTMLElement>(controls)[at]
    // the button that saved is gone: Tab continues from the top of the page
    const next = control ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
}
