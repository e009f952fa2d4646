import type { ErrandStop } from '@tokri/contract/errand-trip'
import { useText } from '../../lib/i18n'
import { Button } from '../../ui/button'
import { share } from '../share'
import { codesOf, type ErrandOrder, errandName } from './errand-stage'

function Code({ stop, name, isMine }: { stop: ErrandStop; name: string; isMine: boolean }) {
  const t = useText()
  const code = stop.code ?? ''
  const way = stop.type === 'pickup' ? 'errandPickupCode' : 'errandDropCode'
  const title = t(stop.state === 'done' ? 'errandReturnCode' : way)
  return (
    <section className="track__pin ecode" aria-label={`${title}, ${stop.contact.name}`}>
      <div className="grow">
        <h2 className="ts">{title}</h2>
        <p className="me c2">
          {isMine ? t('errandCodeMine') : t('errandCodeOf', { name: stop.contact.name })}
        </p>
        {!isMine && stop.link && (
          <Button
            kind="g"
            size="m"
            icon="share-network"
            onClick={() => void share(name, `/track/${stop.link ?? ''}`)}
          >
            {t('errandShareLink')}
          </Button>
        )}
      </div>
      <p
        className="track__digits num ltr"
        role="img"
        aria-label={t('pinDigits', { digits: code.split('').join(' ') })}
      >
        {code}
      </p>
    </section>
  )
}

/** A code for each end: mine to tell, the others' to send on with a link of their own. */
export function ErrandCodes({ order }: { order: ErrandOrder }) {
  const t = useText()
  const { errand } = order
  const mine = (errand.direction === 'send' ? errand.stops[0] : errand.stops.at(-1))?.id
  return codesOf(order).map((stop) => (
    <Code key={stop.id} stop={stop} name={errandName(t, order)} isMine={stop.id === mine} />
  ))
}
