import { api } from '../../lib/api'
import { endSession } from '../../lib/end-session'
import { useText } from '../../lib/i18n'
import { WorkLogin } from '../../lib/work-login'

/** Staff without a session of the console say who they are. */
export function StaffLogin({ onToken }: { onToken: (token: string) => void }) {
  const t = useText()
  return (
    <WorkLogin
      className="actfor__form"
      enter={async (form) => {
        const { data } = await api.accounts.login(form)
        if (data.role === 'staff' || data.role === 'admin') {
          onToken(data.auth_token)
          return null
        }
        await endSession(data.auth_token)
        return t('actingNoStaff')
      }}
    >
      <h2 className="tm">{t('actingStaffLogin')}</h2>
    </WorkLogin>
  )
}
