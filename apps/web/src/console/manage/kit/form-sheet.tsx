import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'

interface Props extends Pick<ComponentProps<typeof Button>, 'kind' | 'disabled'> {
  title: string
  onClose: () => void
  onSubmit: () => void
  busy: boolean
  /** The error shown above the button; null: none. */
  problem: ReactNode
  /** The label of the button. */
  action: string
  children: ReactNode
}

/** A form in a sheet: its fields, the error, and the one button that sends it. */
export function FormSheet({ title, onClose, onSubmit, busy, problem, action, children, ...button }: Props) {
  const common = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={common('close')} centred>
      <form className="grid gap-4 pb-4" onSubmit={submit} noValidate>
        {children}
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <Button type="submit" block loading={busy} {...button}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
