import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { IconLink } from '../../ui/icon-button'
import { Avatar } from '../../ui/marks'
import { Rating } from '../../ui/rating'

/** A row about a person or a place, with buttons to call or for directions. */
export function ContactCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="flex items-center gap-3 rounded-card bg-surface-2 p-3" aria-label={label}>
      {children}
    </section>
  )
}

type RiderRowProps = {
  rider: {
    name: string
    photo: string | null
    rating: number
    vehicle_number: string | null
    phone: string | null
  }
  label: string
  title: string
  /** The name shown to customers. */
  shownName: string
  children?: ReactNode
}

/** The rider: picture, rating, number plate, and a button to call. */
export function RiderRow({ rider, label, title, shownName, children }: RiderRowProps) {
  const t = useText()
  const rating = rider.rating.toFixed(1)
  return (
    <ContactCard label={label}>
      {rider.photo ? (
        <img className="size-12 rounded-full object-cover" src={rider.photo} alt="" width={48} height={48} />
      ) : (
        <Avatar name={rider.name} size="3rem" />
      )}
      <div className="min-w-0 flex-1">
        <b className="block text-title-s">{title}</b>
        <p className="flex flex-wrap items-center gap-1.5 text-meta text-ink-2 tabular-nums">
          {rider.rating > 0 ? (
            <Rating value={rating} label={t('ratingLabel', { rating })} />
          ) : (
            <span>{t('riderUnrated')}</span>
          )}
          {rider.vehicle_number && <span className="isolate-ltr">{rider.vehicle_number}</span>}
        </p>
        {children}
      </div>
      {rider.phone && (
        <IconLink
          href={`tel:${rider.phone}`}
          icon="phone-fill"
          kind="ok"
          label={t('callRider', { name: shownName })}
        />
      )}
    </ContactCard>
  )
}
