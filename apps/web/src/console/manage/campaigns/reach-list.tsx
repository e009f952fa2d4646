import { type AlertChannel, alertChannels } from '@tokri/domain/alerts/channels'
import { number } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'

interface Props {
  by: Record<AlertChannel, number>
  channels?: readonly AlertChannel[]
}

/** The number of people reached by each channel. */
export function ReachList({ by, channels = alertChannels }: Props) {
  const t = useManageText()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-meta">
      {channels.map((channel) => (
        <div key={channel} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{t(`option_channels_${channel}`)}</dt>
          <dd className="text-end tabular-nums">{number(by[channel])}</dd>
        </div>
      ))}
    </dl>
  )
}
