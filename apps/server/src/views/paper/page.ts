import { fontFile, fontName, type Run, visualRuns, type Weight } from './lay-text'

/** A4 in points, with its margins. */
export const paper = { width: 595.28, height: 841.89, margin: 48 }
const inner = paper.width - 2 * paper.margin

export interface Style {
  size?: number
  weight?: Weight
  color?: string
  /** Alignment in the box, in reading direction. */
  align?: 'start' | 'end'
  /** Distance from the start edge of the page's inner width, and how wide the box is. */
  from?: number
  width?: number
}

/** An empty page. The PDF library takes a third of a second to load, so it is loaded on first use. */
export async function openPage(
  base: 'ltr' | 'rtl',
  { title, author, lang, created }: { title: string; author: string; lang: string; created: Date },
): Promise<Page> {
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: title, Author: author, CreationDate: created }
  return new Page(new PDFDocument({ size: 'A4', margin: 0, lang, displayTitle: true, info }), base)
}

/** A page laid out from its start edge: left for English and Hindi, right for Arabic. */
export class Page {
  private readonly bytes: Promise<Buffer>
  private readonly known = new Set<string>()
  /** Widths at one point, by font and text. */
  private readonly widths = new Map<string, number>()
  private size = 10
  /** Distance of the next line from the top. */
  y = paper.margin

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly base: 'ltr' | 'rtl',
  ) {
    this.bytes = collect(doc)
  }

  /** Writes a wrapped paragraph and returns its height; the page's `y` does not move. */
  write(text: string, style: Style = {}): number {
    const { size = 10, weight = 400, color = '#221a1d', width = inner } = style
    this.size = size
    this.doc.fillColor(color).fontSize(size)
    const lines = this.broken(text, weight, width)
    const step = size * 1.4
    for (const [at, line] of lines.entries())
      this.writeLine(line, { ...style, width, weight }, this.y + at * step)
    return lines.length * step
  }

  /** Moves down, to a new page where this one ends. */
  down(by: number, needed = 40) {
    this.y += by
    if (this.y + needed < paper.height - paper.margin) return
    this.doc.addPage()
    this.y = paper.margin
  }

  line(color = '#e8dfe1') {
    this.doc
      .moveTo(paper.margin, this.y)
      .lineTo(paper.width - paper.margin, this.y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke()
  }

  band(color: string, height: number) {
    this.doc.rect(0, 0, paper.width, height).fill(color)
  }

  async finish(): Promise<Buffer> {
    this.doc.end()
    return await this.bytes
  }

  private writeLine(text: string, style: Style & { width: number; weight: Weight }, y: number) {
    const { from = 0, width, align = 'start', weight } = style
    const runs = visualRuns(text)
    const wide = runs.reduce((sum, run) => sum + this.widthOf(run, weight), 0)
    const atStart = align === 'start'
    const start = atStart ? from : from + width - wide
    let x = this.base === 'ltr' ? paper.margin + start : paper.width - paper.margin - start - wide
    for (const run of runs) {
      this.use(run, weight)
      this.doc.text(run.text, x, y, { lineBreak: false, features: [], baseline: 'top' })
      x += this.widthOf(run, weight)
    }
  }

  /** Wraps between words, measuring each once. */
  private broken(text: string, weight: Weight, width: number): string[] {
    const lines: string[] = []
    let filled = 0
    for (const word of text.split(/ +/)) {
      const wide = this.lineWidth(word, weight)
      const longer = filled + this.lineWidth(' ', weight) + wide
      const isFirst = lines.length === 0
      if (isFirst || longer > width) lines.push(word)
      else lines.push(`${lines.pop() ?? ''} ${word}`)
      filled = isFirst || longer > width ? wide : longer
    }
    return lines
  }

  private lineWidth(text: string, weight: Weight): number {
    return visualRuns(text).reduce((sum, run) => sum + this.widthOf(run, weight), 0)
  }

  /** Shaping dominates the cost of a page, so widths are cached. */
  private widthOf(run: Run, weight: Weight): number {
    const name = `${fontName(run.font, weight)} ${run.text}`
    const size = this.size
    const known = this.widths.get(name)
    if (known !== undefined) return known * size
    this.use(run, weight)
    const wide = this.doc.widthOfString(run.text, { features: [] }) / size
    this.widths.set(name, wide)
    return wide * size
  }

  private use({ font }: Run, weight: Weight) {
    const name = fontName(font, weight)
    if (!this.known.has(name)) this.doc.registerFont(name, fontFile(font, weight))
    this.known.add(name)
    this.doc.font(name)
  }
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
