import type { ReactNode } from 'react'
import { useText } from '../lib/format/i18n'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { IconLink } from '../ui/icon-button'
import type { IconName } from '../ui/icon-names'

interface StopProps {
  kind: 'pickup' | 'drop'
  label: string
  name: string
  line: string
  phone: string | null
  /** Label of the phone link. */
  call?: string
  icon?: IconName
  children?: ReactNode
  to: { latitude: number; longitude: number }
}

/** The round marker of a stop: in the brand's colour for pickups, green for deliveries. */
export function StopMark({ kind, icon }: Pick<StopProps, 'kind' | 'icon'>) {
  const isDrop = kind === 'drop'
  return (
    <span
      className={cx(
        'z-1 grid size-8 flex-none place-items-center rounded-full',
        isDrop ? 'bg-success-soft text-success' : 'bg-primary-soft text-primary-text',
      )}
    >
      <Icon name={icon ?? (isDrop ? 'house-fill' : 'storefront-fill')} size="s" />
    </span>
  )
}

/** A stop with phone and navigation links. */
export function Stop({ kind, label, name, line, phone, call, icon, to, children }: StopProps) {
  const t = useText()
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${to.latitude},${to.longitude}`
  return (
    <div className="flex items-center gap-3 border-line py-3.5 not-first:border-t">
      <StopMark kind={kind} icon={icon} />
      <div className="min-w-0 flex-1">
        <p className="text-meta text-ink-3 font-semibold">{label}</p>
        <p className="text-title-s">
          <bdi>{name}</bdi>
        </p>
        <p className="text-meta text-ink-2">
          <bdi>{line}</bdi>
        </p>
        {children}
      </div>
      {phone && (
        <IconLink
          icon="phone-fill"
          kind="well"
          label={call ?? (kind === 'drop' ? t('riderCallCustomer') : t('riderCallStore'))}
          href={`tel:${phone}`}
        />
      )}
      <IconLink
        icon="navigation-arrow-fill"
        kind="well"
        className="bg-info-soft text-info"
        label={t('deliveryGetDirectionButton')}
        href={directions}
      />
    </div>
  )
}
