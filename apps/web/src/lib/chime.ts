/** A short bell made by the browser itself: two notes, no file to load. */
let audio: AudioContext | null = null

/** Browsers let a page ring only after a touch; call this from one. Answers whether it may now. */
export async function allowChime(): Promise<boolean> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
  return audio.state === 'running'
}

export const mayChime = (): boolean => audio?.state === 'running'

/** Rings once; silent while the browser does not allow it. */
export function chime(): void {
  if (!audio || audio.state !== 'running') return
  for (const [at, hertz] of [
    [0, 880],
    [0.18, 1174.7],
    [0.36, 880],
  ] as const)
    note(audio, audio.currentTime + at, hertz)
  navigator.vibrate?.([120, 80, 120])
}

function note(context: AudioContext, at: number, hertz: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.16)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.18)
}
