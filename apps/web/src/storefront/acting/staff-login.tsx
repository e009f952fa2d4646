import { api } from '../../lib/api/api'
import { useText } from '../../lib/format/i18n'
import { endSession } from '../../lib/session/end-session'
import { WorkLogin } from '../../lib/session/work-login'

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
