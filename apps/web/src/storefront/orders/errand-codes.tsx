import type { ErrandStop } from '@tokri/contract/errand-trip'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { codesOf, type ErrandOrder, errandName } from '../errands/errand-stage'
import { share } from '../kit/share'
import { CodeCard } from './code-card'
import { RevealCode } from './reveal-code'
import { useCodes } from './use-codes'

function Code({ stop, name, isMine }: { stop: ErrandStop; name: string; isMine: boolean }) {
  const t = useText()
  const way = stop.type === 'pickup' ? 'errandPickupCode' : 'errandDropCode'
  const title = t(stop.state === 'done' ? 'errandReturnCode' : way)
  return (
    <CodeCard
      title={title}
      label={`${title}, ${stop.contact.name}`}
      text={isMine ? t('errandCodeMine') : t('errandCodeOf', { name: stop.contact.name })}
      code={stop.code ?? ''}
      className="flex-wrap items-start [&_.btn]:-ms-4"
    >
      {!isMine && stop.link && (
        <Button
          kind="text"
          size="m"
          icon="share-network"
          onClick={() => void share(name, `/track/${stop.link ?? ''}`)}
        >
          {t('errandShareLink')}
        </Button>
      )}
    </CodeCard>
  )
}

/** A code for each end: the customer's own to show the rider, the others' to be sent on with a link. */
export function ErrandCodes({ order }: { order: ErrandOrder }) {
  const t = useText()
  const codes = useCodes(order)
  const errand = codes.order.errand ?? order.errand
  const mine = (errand.direction === 'send' ? errand.stops[0] : errand.stops.at(-1))?.id
  return (
    <>
      {codesOf({ ...order, errand }).map((stop) => (
        <Code key={stop.id} stop={stop} name={errandName(t, order)} isMine={stop.id === mine} />
      ))}
      <RevealCode reveal={codes.reveal} isReading={codes.isReading} />
    </>
  )
}
