import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { useNow } from '../../../lib/dom/use-now'
import { dayAndTime } from '../../../lib/format/figures'
import { Avatar } from '../../../ui/marks'
import type { Row } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { type TextOf, useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { Card } from '../people/card'

/** A person whose last call was this many minutes ago counts as online. */
const HERE = 5
const SHOWN = 50

interface RolePeopleProps {
  role: Row & { name: string; description?: string }
}

/** The people with a role, when each was last online, and what is missing for them to sign in. */
export function RolePeople({ role }: RolePeopleProps) {
  const t = useManageText()
  const now = useNow(30_000)
  const mayInvite = useMay('staff', 'create')
  const { data: people } = useGetList<Row>('staff', {
    filter: { staff_role_id: role.id },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Card
      title={role.name}
      end={
        mayInvite && (
          <PressLink kind="g" small icon="plus" to={`${pathOf('staff', 'create')}?staff_role_id=${role.id}`}>
            {t('rolesAdd')}
          </PressLink>
        )
      }
    >
      {role.description && <p className="text-meta text-ink-2">{role.description}</p>}
      {people?.length === 0 && <p className="text-meta text-ink-2">{t('rolesNobody')}</p>}
      <ul className="-my-1">
        {people?.map((person) => (
          <Person key={person.id} person={person} now={now} />
        ))}
      </ul>
      <PressLink kind="g" small className="justify-self-start" to={pathOf('staff-roles', role.id)}>
        {t('rolesOpen')}
      </PressLink>
    </Card>
  )
}

function Person({ person: { id, name, ...row }, now }: { person: Row; now: Date }) {
  const t = useManageText()
  const { text, look } = standing(t, row, now)
  return (
    <li>
      <Link to={pathOf('staff', id)} className="flex min-h-tap items-center gap-2.5 py-1 hover:underline">
        <Avatar name={String(name)} size="2rem" />
        <span className="grid min-w-0">
          <bdi className="truncate text-label">{String(name)}</bdi>
          <span className={`text-caption ${look}`}>{text}</span>
        </span>
      </Link>
    </li>
  )
}

type Standing = Omit<Row, 'id' | 'name' | 'version'>

/**
 * The most important fact about a person's sign-in: an open invitation, being online, or the missing second
 * step.
 */
function standing(t: TextOf, row: Standing, now: Date): { text: string; look: string } {
  const { last_seen_at, invited_until, has_second_factor, is_active } = row
  if (is_active === false) return { text: t('rolesOff'), look: 'text-ink-3' }
  if (typeof invited_until === 'string')
    return { text: t('rolesInvited', { time: dayAndTime(invited_until) }), look: 'text-ink-2' }
  const seen = typeof last_seen_at === 'string' ? last_seen_at : null
  const isHere = seen !== null && now.getTime() - Date.parse(seen) < HERE * 60_000
  if (isHere) return { text: t('rolesHere'), look: 'text-success' }
  if (has_second_factor === false) return { text: t('rolesNoSecondStep'), look: 'text-warn' }
  return { text: seen ? t('rolesSeen', { time: dayAndTime(seen) }) : t('rolesNeverSeen'), look: 'text-ink-2' }
}
