import { useEffect, useId, useState } from 'react'
import { type ActingPrompt, setActingPrompt } from '../../lib/api/confirm-acting'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { PasswordField } from '../../ui/field'

interface OpenQuestion extends ActingPrompt {
  answer(password: string | null): void
}

/** Asks staff for their own password before each call that moves money; the server requires it (ROL-03). */
export function ActingQuestion({ name }: { name: string }) {
  const t = useText()
  const id = useId()
  const [asked, setAsked] = useState<OpenQuestion | null>(null)
  const [password, setPassword] = useState('')
  useEffect(() => setActingPrompt((prompt) => new Promise((answer) => setAsked({ ...prompt, answer }))), [])
  const say = (given: string | null) => {
    asked?.answer(given)
    setAsked(null)
    setPassword('')
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={() => say(null)}
      urgent
      title={t('actingConfirmTitle', { name })}
      text={t('actingConfirmText')}
      actions={
        <>
          <Button kind="soft" onClick={() => say(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} disabled={password === ''}>
            {t('actingConfirmYes')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="mt-4 text-start"
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') say(password)
        }}
      >
        <PasswordField
          label={t('actingConfirmPassword')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          dir="ltr"
          value={password}
          error={asked?.problem ? problemText(asked.problem) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
