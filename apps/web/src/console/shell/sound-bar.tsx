import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'
import { turnSoundOn, useIsAudible } from './sound'

/** Says that this device cannot ring; a tap turns the sound on and plays it. */
export function SoundBar() {
  const t = useText()
  if (useIsAudible()) return null
  return (
    <button
      type="button"
      className="flex items-center justify-center gap-2.5 min-h-12 py-2 px-gutter bg-warn-soft text-warn text-[1rem]/[1.25] font-bold text-center flex-none focus-visible:-outline-offset-4"
      onClick={() => void turnSoundOn()}
    >
      <Icon name="speaker-slash" />
      <span>{t('soundOff')}</span>
      <Icon name="bell-ringing-fill" />
    </button>
  )
}
