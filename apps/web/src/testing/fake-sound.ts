/** Replaces the browser's sound: silent until the page was clicked, as on a phone. `heard` counts the notes since. */
export function fakeSound() {
  const heard: number[] = []
  let isAllowed = false
  window.addEventListener('click', () => (isAllowed = true), { capture: true })
  const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  class SilentContext {
    state: AudioContextState = 'suspended'
    currentTime = 0
    destination = {}
    onstatechange: (() => void) | null = null
    resume = async () => {
      if (isAllowed) this.state = 'running'
    }
    createGain = () => ({ gain: param, connect: () => ({}) })
    createOscillator = () => {
      const frequency = { value: 0 }
      const start = () => void heard.push(frequency.value)
      return { frequency, connect: (gain: unknown) => gain, start, stop: () => undefined }
    }
  }
  Object.assign(window, { AudioContext: SilentContext })
  return { heard }
}
