import './login.css'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { boot } from '../lib/boot'
import { problemText, useText } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { useSetting } from '../lib/settings'
import { Button } from '../ui/button'
import { Cloth } from '../ui/cloth'
import { PasswordField, TextField } from '../ui/field'
import { Logo } from '../ui/marks'
import { Notice } from '../ui/notice'
import { Plate } from '../ui/plate'
import { Thing } from '../ui/thing'
import { consoleLogIn, useConsole } from './session'

interface Form {
  email: string
  password: string
}
const demoLogin = { email: 'kitchen@demo.tokri', password: 'demo-tokri-1' }

/** Store owners and staff sign in here; customers' and riders' accounts are sent away with a sentence (ROL-04). */
export function LoginScreen() {
  const t = useText()
  const storeName = useSetting('storeName')
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const signedIn = useConsole(({ data }) => data !== null)
  const { register, handleSubmit, formState } = useForm<Form>()
  usePageTitle(t('consoleLoginTitle'))
  if (signedIn) return <Navigate to="/console" replace />

  const submit = handleSubmit(async (form) => {
    setProblem('')
    try {
      const outcome = await consoleLogIn(form)
      if (outcome === 'in') void navigate('/console', { replace: true })
      else setProblem(t('consoleNotForYou'))
    } catch (error) {
      setProblem(problemText(error))
    }
  })
  return (
    <main id="main" className="klogin">
      <Cloth h={70} pattern="gingham" className="klogin__art">
        <Plate at={{ x: 50, y: 54 }} size="min(50%, 22rem)" h={40}>
          <Thing name="stew" size={76} turn={-4} />
        </Plate>
        <Thing name="chilli" x={14} y={30} size={13} turn={-24} />
        <Thing name="herb" x={84} y={80} size={15} turn={14} />
        <Thing name="lemon" x={88} y={20} size={11} turn={10} blur={1.2} />
      </Cloth>
      <form className="klogin__form stack" onSubmit={submit} noValidate>
        <Logo name={storeName} />
        <h1 className="disp mt4">{t('consoleLoginTitle')}</h1>
        <p className="bs c2">{t('consoleLoginText')}</p>
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <TextField
          label={t('loginLoginEmailLabel')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={formState.errors.email && t('fieldValidationMsg')}
          {...register('email', { required: true })}
        />
        <PasswordField
          label={t('loginLoginPasswordLabel')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          error={formState.errors.password && t('fieldValidationMsg')}
          {...register('password', { required: true })}
        />
        <Button type="submit" block className="mt2" loading={formState.isSubmitting}>
          {formState.isSubmitting ? t('loggingIn') : t('loginButton')}
        </Button>
        {boot().demo && <p className="me c3">{t('loginDemoAccount', demoLogin)}</p>}
      </form>
    </main>
  )
}
