import { type OurKind, ourKinds } from '@tokri/domain/pricing/errand-rule'
import type { Translate } from './i18n'

const isOurs = (id: string): id is OurKind => (ourKinds as readonly string[]).includes(id)

/** What is carried, in the reader's language; an operator's own kinds are called as they were written. */
export const kindName = (t: Translate, id: string): string => (isOurs(id) ? t(`errandKind_${id}`) : id)

/** What carries it, likewise. */
export const vehicleName = (t: Translate, id: string): string =>
  id === 'bike' || id === 'car' ? t(`errandVehicle_${id}`) : id
