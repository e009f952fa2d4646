import type { Order } from '@tokri/contract/orders'
import { deliveryTags, storeTags } from '@tokri/domain/review/tags'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { joinList, problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dock } from '../../ui/dock'
import { TextArea } from '../../ui/field'
import { PlateArt } from '../../ui/item-art'
import { Avatar } from '../../ui/marks'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { showToast } from '../../ui/toast'
import { originOf } from '../orders/origin'
import { TipRider } from '../orders/tip-rider'
import { DishThumbs } from './dish-thumbs'
import { withStars, withTag, withThumb } from './draft'
import { PhotoField } from './photo-field'
import { StarQuestion } from './star-question'
import { useDraft, useSendRating } from './use-rating'

/** The dish in the middle, and the question. */
function Question({ order }: { order: Order }) {
  const t = useText()
  const [dish] = order.orderitems
  return (
    <div className="grid gap-1.5 justify-items-center text-center min-w-0">
      <span className="size-30 mb-3">
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={120} eager />
      </span>
      <h1 className="text-title-l">{t('rateStore', { name: originOf(order).name })}</h1>
      <p className="max-w-full truncate text-body-s text-ink-2" dir="auto">
        {joinList(order.orderitems.map(({ name }) => name))}
      </p>
    </div>
  )
}

/** Stars first; everything else is asked once they are given, and is optional. */
export function RateForm({ order, onBack }: { order: Order; onBack: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [draft, change] = useDraft(order.id)
  const [photo, setPhoto] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const { name } = originOf(order)
  const sending = useSendRating()
  const thank = () => {
    showToast({ text: t('rateThanks', { name }), icon: 'check-circle-fill' })
    void navigate(`/running-order/${order.unique_order_id}`, { replace: true })
  }
  const send = () => {
    setAsked(true)
    if (draft.rating_store > 0) sending.mutate({ draft, photo }, { onSuccess: thank })
  }
  const begun = draft.rating_store > 0
  const foot = (
    <Dock stack>
      {asked && !begun && (
        <Notice tone="warn" live>
          {t('ratePickStars')}
        </Notice>
      )}
      {sending.error && (
        <Notice tone="bad" live>
          {problemText(sending.error)}
        </Notice>
      )}
      <Button block loading={sending.isPending} onClick={send}>
        {t(sending.isPending ? 'rateSending' : 'rateSend')}
      </Button>
    </Dock>
  )
  return (
    <PageShell skipLabel={t('skipToMain')} bars={foot}>
      <NavBar back={{ label: t('back'), onBack }} text={t('rateTitle')} />
      <div className="px-gutter grid gap-4 pt-2 pb-6">
        <Question order={order} />
        <StarQuestion
          label={t('rateStore', { name })}
          tagsLabel={t('rateTagsStore')}
          stars={draft.rating_store}
          onStars={(rating_store) => change(withStars(draft, { rating_store }))}
          ask={storeTags}
          tags={draft.tags}
          onTag={(tag) => change(withTag(draft, tag))}
        />
        {begun && (
          <>
            <DishThumbs
              order={order}
              thumbs={draft.thumbs}
              onThumb={(item_id, liked) => change(withThumb(draft, item_id, liked))}
            />
            <TextArea
              label={t('rateWordsLabel')}
              placeholder={t(draft.rating_store >= 4 ? 'rateWordsGood' : 'rateWordsBad')}
              maxLength={1000}
              value={draft.review_store}
              onChange={(event) => change({ ...draft, review_store: event.target.value })}
            />
            <PhotoField photo={photo} onPhoto={setPhoto} />
          </>
        )}
        {order.rider && <RiderQuestion rider={order.rider} draft={draft} change={change} />}
        <TipRider order={order} />
      </div>
    </PageShell>
  )
}

type RiderQuestionProps = {
  rider: NonNullable<Order['rider']>
  draft: ReturnType<typeof useDraft>[0]
  change: ReturnType<typeof useDraft>[1]
}

function RiderQuestion({ rider, draft, change }: RiderQuestionProps) {
  const t = useText()
  const question = t('rateRider', { name: rider.name })
  return (
    <Card as="section" label={question} className="grid gap-3 p-4">
      <div className="flex items-center gap-2">
        <Avatar name={rider.name} picture={rider.photo} size="2.75rem" />
        <h2 className="text-title-m min-w-0 flex-1">{question}</h2>
      </div>
      <StarQuestion
        label={question}
        tagsLabel={t('rateTagsRider')}
        stars={draft.rating_delivery}
        onStars={(rating_delivery) => change(withStars(draft, { rating_delivery }))}
        ask={deliveryTags}
        tags={draft.tags}
        onTag={(tag) => change(withTag(draft, tag))}
      />
      {draft.rating_delivery > 0 && (
        <TextArea
          label={t('rateRiderWordsLabel')}
          rows={2}
          maxLength={500}
          value={draft.review_delivery}
          onChange={(event) => change({ ...draft, review_delivery: event.target.value })}
        />
      )}
    </Card>
  )
}
