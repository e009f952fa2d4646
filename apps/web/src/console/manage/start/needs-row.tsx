import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'

const tones = {
  bad: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  ok: 'bg-success-soft text-success',
}

interface NeedsRowProps {
  icon: IconName
  tone: keyof typeof tones
  title: string
  text?: string
  children?: ReactNode
}

/** Something that needs attention: what it is, and its action beside it. */
export function NeedsRow({ icon, tone, title, text, children }: NeedsRowProps) {
  const Tag = tone === 'ok' ? 'div' : 'li'
  return (
    <Tag className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span className={cx('grid size-8.5 flex-none place-items-center rounded-[0.625rem]', tones[tone])}>
        <Icon name={icon} size="s" />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <b className="block text-label wrap-anywhere">
          <bdi>{title}</bdi>
        </b>
        {text && <span className="block text-meta text-ink-2">{text}</span>}
      </span>
      {children && <span className="flex flex-wrap gap-2 max-sm:ms-11.5 max-sm:basis-full">{children}</span>}
    </Tag>
  )
}
