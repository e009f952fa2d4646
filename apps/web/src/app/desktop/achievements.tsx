import { useSetting } from '../../lib/boot/settings'

function Tile({ title, sub }: { title: string; sub: string }) {
  if (!title) return null
  return (
    <li className="desk__tile">
      <b className="desk__figure tabular-nums">{title}</b>
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
    <ul className="desk__tiles">
      {tiles.map(({ title, sub }, place) => (
        <Tile key={String(place)} title={title} sub={sub} />
      ))}
    </ul>
  )
}
