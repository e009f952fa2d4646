import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { problemText, useText } from './i18n'

interface WorkLogin {
  email: string
  password: string
}

/** The login of people who work here; `enter` answers why somebody is sent away, or null once they are in. */
export function useWorkLogin(enter: (form: WorkLogin) => Promise<string | null>) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<WorkLogin>()
  const field = (name: keyof WorkLogin) => ({
    error: formState.errors[name] && t('fieldValidationMsg'),
    ...register(name, { required: true }),
  })
  return {
    problem,
    isSubmitting: formState.isSubmitting,
    submit: handleSubmit(async (form) => {
      setProblem(null)
      setProblem(await enter(form).catch((error: unknown) => problemText(error)))
    }),
    email: { label: t('loginLoginEmailLabel'), autoComplete: 'username', ...field('email') },
    password: {
      label: t('loginLoginPasswordLabel'),
      showLabel: t('showPassword'),
      hideLabel: t('hidePassword'),
      ...field('password'),
    },
  }
}
