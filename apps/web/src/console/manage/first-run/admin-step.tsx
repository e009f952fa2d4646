import { Avatar } from '../../../ui/marks'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { PressLink } from '../kit/press'

/** The account of the person who sets the shop up. */
export function AdminStep() {
  const t = useManageText()
  const me = useMe()
  if (!me) return null
  return (
    <div className="flex max-w-160 flex-wrap items-center gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <Avatar name={me.name} size="3rem" />
      <div className="min-w-0 flex-1">
        <p className="text-title-s wrap-anywhere">
          <bdi>{me.name}</bdi>
        </p>
        <p className="text-body-s text-ink-2">{t('firstRunAdminMay')}</p>
      </div>
      <PressLink to="/console/manage/staff/create" icon="user-plus">
        {t('firstRunAdminAnother')}
      </PressLink>
    </div>
  )
}
