import { audit } from './audit'
import { campaigns } from './campaigns'
import { coupons } from './coupons'
import { fields } from './fields'
import { frame } from './frame'
import { health } from './health'
import { items } from './items'
import { kit } from './kit'
import { lists } from './lists'
import { options } from './options'
import { people } from './people'
import { places } from './places'
import { resources } from './resources'
import { today } from './today'
import { webhooks } from './webhooks'

/** Texts of the frame, the start page and lists: loaded first, without those of other screens. */
export const first = {
  ...kit,
  ...frame,
  ...resources,
  ...fields,
  ...options,
  ...coupons,
  ...campaigns,
  ...people,
  ...places,
  ...items,
  ...health,
  ...today,
  ...webhooks,
  ...audit,
  ...lists,
}
