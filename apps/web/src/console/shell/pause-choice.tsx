import { useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'

const breaks = [15, 30, 60] as const
/** The usual choice. */
export const USUAL_PAUSE = 30
/** The longest pause the server accepts: a day. */
export const UNTIL_REOPENED = 1_440

/** For how many minutes a store takes no orders. */
export function PauseChoice({ minutes, onChoose }: { minutes: number; onChoose: (minutes: number) => void }) {
  const t = useText()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('pauseTitle')}</legend>
      {breaks.map((one) => (
        <Chip key={one} tall selected={minutes === one} onClick={() => onChoose(one)}>
          {t('pauseFor', { minutes: one })}
        </Chip>
      ))}
      <Chip tall selected={minutes === UNTIL_REOPENED} onClick={() => onChoose(UNTIL_REOPENED)}>
        {t('pauseUntilReopened')}
      </Chip>
    </fieldset>
  )
}
