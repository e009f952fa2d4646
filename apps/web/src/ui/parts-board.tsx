import { useState } from 'react'
import { Chip } from './chip'
import { Logo } from './marks'
import { ArtPart } from './parts-board/art-part'
import { BarsPart } from './parts-board/bars-part'
import { ControlsPart } from './parts-board/controls-part'
import { FieldsPart } from './parts-board/fields-part'
import { LayersPart } from './parts-board/layers-part'
import { LooksPart } from './parts-board/looks-part'
import { MapsPart } from './parts-board/maps-part'
import { TicketsPart } from './parts-board/tickets-part'
import { ToastHost } from './toast-host'

const themes = ['light', 'dark', 'auto'] as const

/** Every part in its states; for development and review only, so sample texts are in the code. */
export function PartsBoard() {
  const [theme, setTheme] = useState<string>(document.documentElement.dataset.theme ?? 'light')
  const [dir, setDir] = useState(document.documentElement.dir)

  function choose(next: string) {
    document.documentElement.dataset.theme = next
    setTheme(next)
  }

  function turn() {
    const next = dir === 'rtl' ? 'ltr' : 'rtl'
    document.documentElement.dir = next
    setDir(next)
  }

  return (
    <main className="board" key={dir}>
      <header className="flex items-center gap-2 justify-between" style={{ flexWrap: 'wrap' }}>
        <h1 className="text-hero">Parts</h1>
        <span className="flex items-center gap-2" style={{ flexWrap: 'wrap' }}>
          {themes.map((one) => (
            <Chip key={one} selected={theme === one} onClick={() => choose(one)}>
              {one}
            </Chip>
          ))}
          <Chip onClick={turn}>{dir === 'rtl' ? 'ltr' : 'rtl'}</Chip>
          <Logo name="Tokri" />
        </span>
      </header>
      <LooksPart />
      <ControlsPart />
      <FieldsPart />
      <ArtPart />
      <TicketsPart />
      <BarsPart />
      <MapsPart />
      <LayersPart />
      <ToastHost label="Messages" above={24} />
    </main>
  )
}
