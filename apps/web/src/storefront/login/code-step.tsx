import { useText } from '../../lib/format/i18n'
import { NavBar } from '../../ui/nav-bar'
import { CodeForm, type CodeFormProps } from './code-form'

/** The code as a separate page of the login. */
export function CodeStep(props: CodeFormProps) {
  const t = useText()
  return (
    <>
      <NavBar back={{ label: t('back'), onBack: props.onBack }} />
      <CodeForm {...props} className="px-gutter">
        <h1 className="text-display">{t('otpTitle')}</h1>
      </CodeForm>
    </>
  )
}
