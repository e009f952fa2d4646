import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

type TicketProps = {
  /** Vertical text on the stub, "50% OFF". */
  stub: ReactNode
  code?: string
  title: ReactNode
  /** Terms, or what is missing when locked, or the saving when applied. */
  text?: ReactNode
  state?: 'open' | 'locked' | 'applied'
  /** The action's label ("Apply", "Remove"); none when locked. */
  action?: { label: string; onAct: () => void; busy?: boolean }
  /** If given, clicking the code copies it. */
  copy?: { label: string; onCopy: (code: string) => void }
}

const tones = {
  open: 'text-ink-3',
  locked: 'text-offer-text font-semibold',
  applied: 'text-success font-semibold',
}

/** A coupon: notched, perforated, marigold stub; grey while locked. */
export function Ticket({ stub, code, title, text, state = 'open', action, copy }: TicketProps) {
  return (
    <div className="ticketwrap">
      <div className={cx('ticket', state === 'locked' && 'is-off')}>
        <div className="ticket__stub">
          <span className="v">{stub}</span>
        </div>
        <div className="ticket__b">
          <div className="flex items-center gap-2 justify-between" style={{ flexWrap: 'wrap' }}>
            {code && <Code code={code} copy={copy} />}
            {action && (
              <button
                type="button"
                className="ticket__act"
                onClick={action.onAct}
                aria-busy={action.busy || undefined}
              >
                {action.label}
              </button>
            )}
          </div>
          <p className="text-title-s" style={{ marginBlockStart: '.625rem' }}>
            {title}
          </p>
          {text && (
            <p className={cx('text-meta', tones[state])} style={{ marginBlockStart: '.2rem' }}>
              {text}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function Code({ code, copy }: Pick<TicketProps, 'copy'> & { code: string }) {
  if (!copy) return <span className="code tabular-nums">{code}</span>
  return (
    <button
      type="button"
      className="code tabular-nums"
      aria-label={copy.label}
      onClick={() => copy.onCopy(code)}
    >
      {code}
      <Icon name="copy" size="xs" />
    </button>
  )
}

type SmallTicketProps = { title: ReactNode; text?: ReactNode; onClick?: () => void }

/** The narrow ticket in a store page's row of offers. */
export function SmallTicket({ title, text, onClick }: SmallTicketProps) {
  const body = (
    <>
      <span className="ticket__stub">
        <Icon name="seal-percent-fill" size="l" />
      </span>
      <span className="ticket__b">
        <b className="text-label block font-bold">{title}</b>
        {text && <span className="text-caption text-ink-3">{text}</span>}
      </span>
    </>
  )
  return (
    <span className="ticketwrap" style={{ inlineSize: '16rem' }}>
      {onClick ? (
        <button type="button" className="ticket ticket--s w-full" onClick={onClick}>
          {body}
        </button>
      ) : (
        <span className="ticket ticket--s">{body}</span>
      )}
    </span>
  )
}
