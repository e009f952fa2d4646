import { Icon, type IconName } from './icon'
import type { MapButtonNames } from './map-pins'

interface Props {
  names: MapButtonNames
  onCloser: () => void
  onWider: () => void
  onWhole: () => void
}

/** Zooms, and shows everything again: what the wheel and two fingers do, for keyboards too. */
export function MapButtons({ names, onCloser, onWider, onWhole }: Props) {
  const buttons: [string, IconName, () => void][] = [
    [names.closer, 'plus', onCloser],
    [names.wider, 'minus', onWider],
    [names.whole, 'crosshair-simple', onWhole],
  ]
  return (
    <div className="map__buttons">
      {buttons.map(([name, icon, onClick]) => (
        <button key={icon} type="button" aria-label={name} title={name} onClick={onClick}>
          <Icon name={icon} size="s" />
        </button>
      ))}
    </div>
  )
}
