import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'
import { noteHeard, playTestSound, useSoundTest } from './sound'

const press = 'min-h-11 flex-none rounded-art bg-raised px-4 text-label text-ink shadow-e1'

/**
 * After signing in: plays the bell once and asks whether it was heard; a device that nobody hears is reported
 * to the desk.
 */
export function SoundTest() {
  const t = useText()
  const trial = useSoundTest()
  if (trial === 'heard') return null
  const isUnheard = trial === 'unheard'
  return (
    <div
      role="status"
      className={`mx-gutter mt-2.5 flex flex-none flex-wrap items-center gap-x-3 gap-y-2 rounded-card py-2 ps-4 pe-2 ${isUnheard ? 'bg-warn-soft' : 'bg-primary-soft'}`}
    >
      <Icon name={isUnheard ? 'speaker-slash' : 'bell-ringing-fill'} />
      <p className="min-w-0 flex-1 basis-56">
        <b className="block text-title-s">{t(isUnheard ? 'soundUnheardTitle' : 'soundTestTitle')}</b>
        <span className="block text-body-s">{t(isUnheard ? 'soundUnheardText' : 'soundTestText')}</span>
      </p>
      <button type="button" className={press} onClick={() => void playTestSound()}>
        {t(trial === 'untried' ? 'soundTestPlay' : 'soundTestAgain')}
      </button>
      {trial !== 'untried' && (
        <button type="button" className={press} onClick={() => noteHeard(true)}>
          {t('soundTestHeard')}
        </button>
      )}
      {trial === 'played' && (
        <button type="button" className={press} onClick={() => noteHeard(false)}>
          {t('soundTestUnheard')}
        </button>
      )}
    </div>
  )
}
