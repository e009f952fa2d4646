import { useText } from '../../lib/format/i18n'
import { changeErrand, useErrand } from '../../state/errand'
import { Card } from '../../ui/card'
import { OptionGroup, RadioRow } from '../../ui/option-rows'
import { iPay } from './trip'

/** Who pays: the customer by any method, or the other end in cash. */
export function PayerCard() {
  const t = useText()
  const draft = useErrand()
  const mine = draft.direction === 'send' ? 'sender' : 'receiver'
  const other = mine === 'sender' ? 'receiver' : 'sender'
  const me = iPay(draft)
  return (
    <Card as="section" label={t('errandWhoPays')}>
      <h2 className="text-title-s">{t('errandWhoPays')}</h2>
      <OptionGroup label={t('errandWhoPays')}>
        <RadioRow
          name="payer"
          value={mine}
          title={<b className="text-title-s">{t('errandIPay')}</b>}
          text={t('errandIPayText')}
          checked={me}
          onSelect={() => changeErrand({ payer: mine })}
        />
        <RadioRow
          name="payer"
          value={other}
          title={
            <b className="text-title-s">
              {t(other === 'receiver' ? 'errandReceiverPays' : 'errandSenderPays')}
            </b>
          }
          text={t(other === 'receiver' ? 'errandReceiverPaysText' : 'errandSenderPaysText')}
          checked={!me}
          onSelect={() => changeErrand({ payer: other })}
        />
      </OptionGroup>
    </Card>
  )
}
