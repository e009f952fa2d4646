/** Short sounds synthesised by Web Audio, without files. */
let audio: AudioContext | null = null

interface Note {
  /** Start, in seconds. */
  at: number
  hertz: number
  seconds: number
  shape: OscillatorType
}
const bell = (at: number, hertz: number): Note => ({ at, hertz, seconds: 0.18, shape: 'sine' })
const chimed = (at: number, hertz: number): Note => ({ at, hertz, seconds: 0.5, shape: 'triangle' })
const knock = (at: number): Note => ({ at, hertz: 180, seconds: 0.08, shape: 'square' })

/** The sounds the operator chooses from (setting restaurantNotificationAudioTrack). */
const tunes = {
  Bell: [bell(0, 880), bell(0.18, 1174.7), bell(0.36, 880)],
  Chime: [chimed(0, 659.3), chimed(0.3, 523.3)],
  Knock: [knock(0), knock(0.14), knock(0.28)],
} satisfies Record<string, Note[]>
export type Tune = keyof typeof tunes

const watchers = new Set<() => void>()
const tellWatchers = () => {
  for (const changed of watchers) changed()
}

/** Calls `changed` whenever sound becomes allowed or blocked; returns a function that stops it. */
export function watchChime(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Unlocks sound, which browsers allow only after a gesture; call it from one. Returns whether sound is allowed. */
export async function allowChime(): Promise<boolean> {
  if (!audio) {
    audio = new AudioContext()
    audio.onstatechange = tellWatchers
  }
  if (audio.state !== 'running') await audio.resume()
  tellWatchers()
  return canChime()
}

export const canChime = (): boolean => audio?.state === 'running'

/** Plays a sound once, if the browser allows it. */
export function chime(tune: Tune = 'Bell'): void {
  if (audio?.state !== 'running') return
  for (const note of tunes[tune]) play(audio, note)
  navigator.vibrate?.([120, 80, 120])
}

function play(context: AudioContext, { at, hertz, seconds, shape }: Note): void {
  const start = context.currentTime + at
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = shape
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds - 0.02)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
