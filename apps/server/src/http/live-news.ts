import type { LiveEventName } from '@tokri/contract/events'

interface Kept {
  id: number
  event: LiveEventName
  payload: object
}

/** A stream event, serialised once for everybody who may see the same. */
export class LiveNews {
  #frame: Buffer | undefined

  constructor(
    /** Positions and changes of rows have none: they are not replayed. */
    readonly id: number | null,
    readonly event: LiveEventName,
    private readonly payloads: readonly object[],
  ) {}

  get payload(): object {
    return this.payloads[0] ?? {}
  }

  /** The bytes of the SSE frame. */
  get frame(): Buffer {
    this.#frame ??= Buffer.from(
      this.payloads.map((payload) => frameOf(this.id, this.event, payload)).join(''),
    )
    return this.#frame
  }

  /** The same event with the payload one person may see. */
  as(payload: object): LiveNews {
    return new LiveNews(this.id, this.event, [payload])
  }
}

export const keptNews = ({ id, event, payload }: Kept): LiveNews => new LiveNews(id, event, [payload])

/** Events that are not replayed. Several of one kind are one write per stream. */
export const passingNews = (event: LiveEventName, payloads: readonly object[]): LiveNews =>
  new LiveNews(null, event, payloads)

/** JSON has no line breaks, so the data is one line. */
const frameOf = (id: number | null, event: LiveEventName, payload: object): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`
