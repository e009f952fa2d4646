import type { ErrandSettings } from '@tokri/contract/errands'
import { kindName } from '../../lib/format/errand-words'
import { number } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { useErrand } from '../../state/errand'
import { LinkButton } from '../../ui/button'
import { KindThing } from './kind-tiles'
import { kindOf, weightOf } from './trip'

/** The parcel: its kind, its weight, the note about it. */
export function ParcelRow({ settings }: { settings: ErrandSettings }) {
  const t = useText()
  const draft = useErrand()
  const kind = kindOf(draft, settings)
  const weight = t('errandUpTo', { kg: number(weightOf(draft, settings) ?? 0) })
  return (
    <section
      className="card flex items-center gap-3.5 px-4 py-3 max-2xs:flex-wrap"
      aria-label={t('errandParcel')}
    >
      {draft.photo ? (
        <img
          className="rounded-art object-cover"
          src={draft.photo}
          alt={t('errandPhotoOf')}
          width={48}
          height={48}
        />
      ) : (
        <KindThing kind={kind ?? 'other'} px={48} />
      )}
      <span className="min-w-0 flex-1 max-2xs:order-last max-2xs:basis-full">
        <b className="text-title-s block">{kind ? kindName(t, kind) : t('errandWhat')}</b>
        <span className="text-meta text-ink-2 block line-clamp-2 tabular-nums">
          {joinList([weight, draft.package_note.trim()])}
        </span>
      </span>
      <LinkButton kind="text" size="m" to="/pickup-and-drop/task">
        {t('changeAddress')}
      </LinkButton>
    </section>
  )
}
