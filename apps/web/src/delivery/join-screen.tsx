import { ApplyScreen } from '../lib/apply/apply-screen'
import { Illustration } from '../ui/illustration'

/** People apply to deliver, and upload their documents. */
export const RiderJoinScreen = () => (
  <ApplyScreen kind="rider">
    <Illustration name="scooter" x={72} y={58} size={30} />
  </ApplyScreen>
)
