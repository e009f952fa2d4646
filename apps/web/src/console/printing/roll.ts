import type { PaperWidth } from '@tokri/domain/printing'

const PX_PER_MM = 96 / 25.4
const MARGIN_MM = 3
/** Text may be slightly taller in print; a line on a second page would waste paper. */
const SPARE_MM = 2

/**
 * Sets the page size of this document to the roll's width and the paper's length, measured again before each print. CSS
 * alone can't: `@page size` needs a fixed length. Returns a function that removes it.
 */
export function printOnRoll(paper: HTMLElement, paper_mm: PaperWidth): () => void {
  const sheet = new CSSStyleSheet()
  const measure = () => {
    const length = Math.ceil(paper.getBoundingClientRect().height / PX_PER_MM) + 2 * MARGIN_MM + SPARE_MM
    // browsers rotate a page that is wider than it is long
    sheet.replaceSync(
      `@page { size: ${paper_mm}mm ${Math.max(length, paper_mm)}mm; margin: ${MARGIN_MM}mm; }`,
    )
  }
  measure()
  document.adoptedStyleSheets.push(sheet)
  window.addEventListener('beforeprint', measure)
  return () => {
    window.removeEventListener('beforeprint', measure)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
