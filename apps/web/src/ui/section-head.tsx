import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon'

type SectionHeadProps = { title: ReactNode; more?: { label: string; to: string }; as?: 'h2' | 'h3' }

/** Title of a section with an optional "See all". */
export function SectionHead({ title, more, as: Tag = 'h2' }: SectionHeadProps) {
  return (
    <div className="mt-section mb-3.5 flex items-end justify-between gap-4 max-2xs:flex-wrap max-2xs:gap-y-0 px-gutter">
      <Tag className="text-title-l">{title}</Tag>
      {more && (
        <Link to={more.to} className="more">
          {more.label}
          <Icon name="caret-right" size="xs" flip />
        </Link>
      )}
    </div>
  )
}
