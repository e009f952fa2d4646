import { ApplyScreen } from '../../lib/apply/apply-screen'
import { Illustration } from '../../ui/illustration'

/** Stores apply to sell here. */
export const PartnerJoinScreen = () => (
  <ApplyScreen kind="store">
    <Illustration name="stew" x={76} y={56} size={26} />
  </ApplyScreen>
)
