import { useSetting } from '../../lib/boot/settings'

function Tile({ title, sub }: { title: string; sub: string }) {
  if (!title) return null
  return (
    <li className="max-w-48 py-4 px-4.5 rounded-card bg-[light-dark(rgb(255_255_255_/_0.72),rgb(29_24_22_/_0.72))] shadow-e1">
      <b className="block text-[1.75rem]/[1.1] font-bold font-display tracking-[-0.02em] tabular-nums">
        {title}
      </b>
      <span className="text-body-s text-ink-2">{sub}</span>
    </li>
  )
}

/** Up to four figures set by the operator; empty ones are left out (SCR-49). */
export function Achievements() {
  const tiles = [
    { title: useSetting('desktopAchievementOneTitle'), sub: useSetting('desktopAchievementOneSub') },
    { title: useSetting('desktopAchievementTwoTitle'), sub: useSetting('desktopAchievementTwoSub') },
    { title: useSetting('desktopAchievementThreeTitle'), sub: useSetting('desktopAchievementThreeSub') },
    { title: useSetting('desktopAchievementFourTitle'), sub: useSetting('desktopAchievementFourSub') },
  ]
  if (tiles.every(({ title }) => !title)) return <span />
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
      {tiles.map(({ title, sub }, place) => (
        <Tile key={String(place)} title={title} sub={sub} />
      ))}
    </ul>
  )
}
