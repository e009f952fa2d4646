import { allowChime, chime } from '../lib/device/chime'
import { useCanChime } from '../lib/dom/use-chime'
import { useText } from '../lib/format/i18n'
import { Icon } from '../ui/icon'
import { useRider } from './rider'

/** On duty, says that a phone cannot ring; a tap turns the sound on and plays it. */
export function SoundHint() {
  const t = useText()
  const canChime = useCanChime()
  const onDuty = useRider(({ data }) => data?.status ?? false)
  if (canChime || !onDuty) return null
  const turnOn = async () => {
    if (await allowChime()) chime()
  }
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 rounded-control bg-warn-soft px-3.5 py-2 text-start text-label text-warn"
      onClick={() => void turnOn()}
    >
      <Icon name="speaker-slash" />
      <span className="min-w-0 flex-1">{t('soundOff')}</span>
      <Icon name="bell-ringing-fill" />
    </button>
  )
}
