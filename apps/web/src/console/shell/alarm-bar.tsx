import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'

interface AlarmBarProps {
  tone: 'new' | 'alarm'
  title: string
  text?: string
  action: { label: string; onAct: () => void }
  className?: string
}

/** A bar across the console that asks somebody to act, with one button. */
export function AlarmBar({ tone, title, text, action, className }: AlarmBarProps) {
  const isAlarm = tone === 'alarm'
  return (
    <div
      role={isAlarm ? 'alert' : 'status'}
      className={cx(
        'mx-gutter mt-2.5 flex flex-none items-center gap-3 rounded-card py-2 ps-4 pe-2',
        isAlarm ? 'bg-danger-soft text-danger' : 'bg-primary-soft text-primary-text',
        className,
      )}
    >
      <Icon name={isAlarm ? 'warning-fill' : 'bell-ringing-fill'} />
      <p className="min-w-0 flex-1">
        <b className="block text-title-s">{title}</b>
        {text && <span className="block text-body-s text-ink">{text}</span>}
      </p>
      <button
        type="button"
        className="min-h-11 flex-none rounded-[0.875rem] bg-raised px-5 font-bold text-ink shadow-e1"
        onClick={action.onAct}
      >
        {action.label}
      </button>
    </div>
  )
}
