import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Cloth } from '../../ui/cloth'
import { IconButton } from '../../ui/icon-button'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'
import { LanguageChoice } from '../welcome/language-choice'

/** Three plates in a coloured header above the form. */
export function LoginHero({ onBack }: { onBack: () => void }) {
  const t = useText()
  const several = useSetting('multiLanguageSelection')
  return (
    <Cloth h={62} pattern="gingham" className="h-[clamp(12rem,31dvh,16.5rem)]">
      <div className="flex items-center gap-2 justify-between absolute z-5 start-2 end-4 top-[calc(max(var(--safe-top),0.5rem)_+_0.25rem)]">
        <IconButton icon="arrow-left-bold" label={t('back')} onClick={onBack} />
        {several && <LanguageChoice />}
      </div>
      <Plate at={{ x: 50, y: 58 }} size="9.25rem" h={62}>
        <Illustration name="stew" />
      </Plate>
      <Plate at={{ x: 10, y: 78 }} size="6.75rem" h={20}>
        <Illustration name="pizza" turn={-12} />
      </Plate>
      <Plate at={{ x: 91, y: 74 }} size="6.75rem" h={345}>
        <Illustration name="cake" size={72} />
      </Plate>
      <Illustration name="chilli" x={28} y={46} size={8} turn={-24} />
      <Illustration name="lemon" x={73} y={40} size={8} />
      <div
        className="awning absolute z-4 inset-x-0 bottom-0 [--aw:var(--bg)] rotate-180"
        aria-hidden="true"
      />
    </Cloth>
  )
}
