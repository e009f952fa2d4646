import { type OurKind, ourKinds } from '@tokri/domain/pricing/errand-rule'
import type { Translate } from './i18n'

const isOurs = (id: string): id is OurKind => (ourKinds as readonly string[]).includes(id)

/** The name of a kind of parcel; the operator's own kinds are shown as written. */
export const kindName = (t: Translate, id: string): string => (isOurs(id) ? t(`errandKind_${id}`) : id)

/** The name of a vehicle, likewise. */
export const vehicleName = (t: Translate, id: string): string =>
  id === 'bike' || id === 'car' ? t(`errandVehicle_${id}`) : id
