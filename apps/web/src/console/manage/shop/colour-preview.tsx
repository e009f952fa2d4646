import { contrast, READABLE } from '@tokri/domain/contrast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { number } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { type ManageTextKey, useManageText } from '../data/texts'
import { useSomePlace } from '../kit/some-place'

/** Text and background colours, by their design tokens, in both themes. */
const pairs: readonly (readonly [
  text: ManageTextKey,
  scheme: 'light' | 'dark',
  words: string,
  ground: string,
])[] = [
  ['colourButtons', 'light', '--on-primary', '--primary'],
  ['colourLinks', 'light', '--primary-text', '--bg'],
  ['colourSoft', 'light', '--primary-text', '--primary-soft'],
  ['colourDark', 'dark', '--primary-text', '--bg'],
]

/** Any CSS colour as '#rrggbb', as this browser renders it. */
function painted(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return '#000000'
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrasts that the page in the frame really has. */
function measure(page: Document): number[] {
  const probe = page.createElement('span')
  page.body.append(probe)
  const ratios = pairs.map(([, scheme, words, ground]) => {
    probe.style.cssText = `color-scheme:${scheme};color:var(${words});background:var(${ground})`
    const { color, backgroundColor } = getComputedStyle(probe)
    return contrast(painted(color), painted(backgroundColor))
  })
  probe.remove()
  return ratios
}

const grade = (ratio: number): string => (ratio >= 7 ? 'AAA' : ratio >= READABLE ? 'AA' : '—')
const isColour = (value: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value)

/** The real home screen in a colour that is not saved yet, and whether its text is readable. */
export function ColourPreview({ colour }: { colour: string }) {
  const t = useManageText()
  const place = useSomePlace()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ratios, setRatios] = useState<readonly number[]>([])
  const shown = isColour(colour) ? colour : null
  const look = useCallback(() => {
    const page = frame.current?.contentDocument
    if (!page?.body || !shown) return
    page.documentElement.style.setProperty('--seed', shown)
    setRatios(measure(page))
  }, [shown])
  useEffect(look, [look])
  return (
    <div className="grid content-start gap-4">
      <div className="h-96 w-full max-w-[15.4rem] overflow-hidden rounded-3xl border-4 border-inverse bg-bg">
        {place !== undefined && (
          <iframe
            ref={frame}
            src="/new-test"
            title={t('colourPreview', { colour })}
            onLoad={look}
            className="h-[39.5rem] w-97.5 origin-top-left scale-[0.61] border-0 rtl:origin-top-right"
          />
        )}
      </div>
      <section aria-labelledby="colour-contrast" className="grid gap-2" aria-live="polite">
        <h3 id="colour-contrast" className="text-label">
          {t('colourReadable')}
        </h3>
        {!shown && <Notice tone="warn">{t('colourUnknown')}</Notice>}
        <ul className="grid gap-1.5 text-meta">
          {ratios.map((ratio, at) => (
            <li key={pairs[at]?.[0]} className="flex items-center gap-2">
              <Icon
                name={ratio >= READABLE ? 'check-circle-fill' : 'x-circle-fill'}
                size="s"
                className={ratio >= READABLE ? 'text-success' : 'text-danger'}
              />
              <span className="min-w-0 flex-1">{pairs[at] && t(pairs[at][0])}</span>
              <b className="isolate-ltr tabular-nums">{number(Math.round(ratio * 10) / 10)}:1</b>
              <span className="w-10 text-end font-semibold">{grade(ratio)}</span>
            </li>
          ))}
        </ul>
        {shown && ratios.length > 0 && contrast(shown, '#ffffff') < 3 && (
          <Notice tone="info">
            {t('colourBright', { ratio: number(Math.round(contrast(shown, '#ffffff') * 10) / 10) })}
          </Notice>
        )}
      </section>
    </div>
  )
}
