import type { ErrandSettings } from '@tokri/contract/errands'
import type { OurKind } from '@tokri/domain/pricing/errand-rule'
import { kindName } from '../../lib/format/errand-words'
import { useText } from '../../lib/format/i18n'
import { Cloth } from '../../ui/cloth'
import { Illustration, InlineIllustration } from '../../ui/illustration'
import type { IllustrationName } from '../../ui/illustrations'

/** Illustration and hue of the built-in kinds; an operator's own are shown as parcels. */
const looks: Record<OurKind, [thing: IllustrationName, h: number]> = {
  papers: ['paper', 230],
  food: ['bento', 30],
  clothes: ['shirt', 350],
  keys: ['key', 80],
  gifts: ['gift', 15],
  medicine: ['pill', 20],
  phone: ['phone', 250],
  other: ['parcel', 60],
}
const lookOf = (id: string): [IllustrationName, number] => looks[id as OurKind] ?? ['parcel', 60]

/** The illustration of a kind, beside its name. */
export const KindThing = ({ kind, px }: { kind: string; px: number }) => (
  <InlineIllustration name={lookOf(kind)[0]} px={px} />
)

/** The grid of the tiles. */
export const kindGrid = 'grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(4.75rem,100%),1fr))] gap-2.5'

type KindTilesProps = {
  kinds: ErrandSettings['package_kinds']
  chosen: string | null
  onChoose: (id: string) => void
}

/** What is carried, each kind on its own coloured tile. */
export function KindTiles({ kinds, chosen, onChoose }: KindTilesProps) {
  const t = useText()
  return (
    <fieldset className={kindGrid}>
      <legend className="mt-2 mb-3 p-0 text-title-m">{t('errandWhat')}</legend>
      {kinds.map(({ id }) => {
        const [thing, h] = lookOf(id)
        return (
          <label key={id} className="relative block cursor-pointer">
            <input
              type="radio"
              className="peer sr-only"
              name="package_kind"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <Cloth
              as="span"
              h={h}
              className="flex min-h-22 items-end justify-center rounded-card px-1 pt-13.5 pb-2 ring-offset-bg outline-offset-6 transition-shadow duration-quick ease-out peer-checked:ring-2 peer-checked:ring-primary-text peer-checked:ring-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus [&>.em]:top-8.25"
            >
              <Illustration name={thing} y={38} size={52} />
              <span className="relative max-w-full text-center text-meta font-semibold wrap-anywhere hyphens-auto text-cloth-ink">
                {kindName(t, id)}
              </span>
            </Cloth>
          </label>
        )
      })}
    </fieldset>
  )
}
