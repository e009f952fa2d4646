import type { TextKey } from '@tokri/contract/texts/index'
import { type deliveryTags, type ReviewTag, type storeTags, tagsFor } from '@tokri/domain/review/tags'
import { useText } from '../../lib/format/i18n'
import { Announce } from '../../ui/announce'
import { Chip } from '../../ui/chip'
import { StarInput } from '../../ui/star-input'

const starKeys = [
  'rateStar1',
  'rateStar2',
  'rateStar3',
  'rateStar4',
  'rateStar5',
] as const satisfies TextKey[]

type StarQuestionProps = {
  /** The question, also used as the label. */
  label: string
  tagsLabel: string
  stars: number
  onStars: (stars: number) => void
  ask: typeof storeTags | typeof deliveryTags
  tags: readonly ReviewTag[]
  onTag: (tag: ReviewTag) => void
}

/** Five stars with a word for each, followed by tags: praise from four stars on, else what went wrong. */
export function StarQuestion({ label, tagsLabel, stars, onStars, ask, tags, onTag }: StarQuestionProps) {
  const t = useText()
  const word = starKeys[stars - 1]
  return (
    <>
      <StarInput label={label} value={stars} onChange={onStars} words={starKeys.map((key) => t(key))} />
      <p className="text-title-s text-center -mt-2 mb-1" aria-hidden="true">
        {word ? t(word) : '\u00a0'}
      </p>
      <Announce text={word ? t(word) : ''} />
      {stars > 0 && (
        <fieldset className="flex flex-wrap justify-center gap-2" aria-label={tagsLabel}>
          {tagsFor(ask, stars).map((tag) => (
            <Chip key={tag} tall selected={tags.includes(tag)} onClick={() => onTag(tag)}>
              {t(`tag_${tag}`)}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  )
}
