import type { Slide } from '@tokri/contract/promo'
import { slideState } from '@tokri/domain/promo/visible'

/** Slides of accepted stores and plain links (VAL-02); closed stores come last. */
export function shownSlides(slides: readonly Slide[]): Slide[] {
  const of = (isDimmed: boolean) =>
    slides.filter(({ data }) => {
      const state = slideState(data)
      return state !== 'hidden' && (state === 'dimmed') === isDimmed
    })
  return [...of(false), ...of(true)]
}

export interface SlideRow {
  title: string
  slides: readonly Slide[]
}

/** A group's row; if it has several sliders, a row for each under the slider's own name (SCR-24). */
export function slideRows(title: string, slides: readonly Slide[]): SlideRow[] {
  const sliders = new Map<string, Slide[]>()
  for (const slide of shownSlides(slides)) {
    const { name, position_id } = slide.promo_slider
    const key = `${position_id} ${name}`
    sliders.set(key, [...(sliders.get(key) ?? []), slide])
  }
  return [...sliders.values()].map((own) => ({
    title: (sliders.size > 1 && own[0]?.promo_slider.name) || title,
    slides: own,
  }))
}
