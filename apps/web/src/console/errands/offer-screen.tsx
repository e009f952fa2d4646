import type { OfferDesk } from '@tokri/contract/errands'
import { type ReactNode, useEffect, useRef } from 'react'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { SwitchRow } from '../../ui/option-rows'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { PlatformPage } from '../shell/platform-page'
import { BandRows, VehicleRows } from './band-rows'
import { FarePreview } from './fare-preview'
import { FigureField } from './figure-field'
import { KindFields, LineFields, MethodFields } from './list-fields'
import { useOffer } from './queries'
import { SaveBar } from './save-bar'
import { type OfferForm, useOfferForm } from './use-offer-form'

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-3" label={title}>
      <div>
        <h2 className="text-title-m">{title}</h2>
        {text && <p className="text-meta text-ink-3">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

function Parts({ form, desk }: { form: OfferForm; desk: OfferDesk }) {
  const t = useText()
  return (
    <div className="grid gap-3 content-start">
      <Card as="section" className="grid gap-3.5" label={t('offerTitle')}>
        <SwitchRow
          title={<b className="text-title-s">{t('offerEnabled')}</b>}
          text={t('offerEnabledText')}
          checked={form.typed.enabled}
          onChange={(enabled) => form.change({ enabled })}
        />
        <SwitchRow
          title={<b className="text-title-s">{t('offerSmsLink')}</b>}
          text={t('offerSmsLinkText')}
          checked={form.typed.link_by_sms}
          onChange={(link_by_sms) => form.change({ link_by_sms })}
        />
      </Card>
      <Part title={t('offerFare')}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-y-3.5 gap-x-3">
          <FigureField name="/base_charge" form={form} />
          <FigureField name="/base_distance" form={form} />
          <FigureField name="/extra_charge" form={form} />
          <FigureField name="/extra_distance" form={form} />
          <FigureField name="/stop_charge" form={form} />
          <FigureField name="/max_stops" form={form} />
          <FigureField name="/max_distance" form={form} />
        </div>
      </Part>
      <Part title={t('offerBands')} text={t('offerBandsText')}>
        <BandRows form={form} />
      </Part>
      <Part title={t('offerVehicles')} text={t('offerVehiclesText')}>
        <VehicleRows form={form} />
      </Part>
      <Part title={t('offerKinds')}>
        <KindFields form={form} />
        <LineFields form={form} />
      </Part>
      <Part title={t('offerEnds')}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-y-3.5 gap-x-3">
          <FigureField name="/max_value" form={form} hint={t('offerMaxValueHint')} />
          <FigureField name="/return_percentage" form={form} />
          <FigureField name="/cancel_fees/assigned" form={form} />
          <FigureField name="/cancel_fees/at_pickup" form={form} />
        </div>
      </Part>
      <Part title={t('offerMethods')}>
        <MethodFields form={form} methods={desk.methods} />
      </Part>
    </div>
  )
}

function Desk({ desk }: { desk: OfferDesk }) {
  const form = useOfferForm(desk)
  const parts = useRef<HTMLDivElement>(null)
  const { tried } = form
  useEffect(() => {
    if (tried === 0) return
    const wrong = parts.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    // the bar at the bottom would cover it if it were only scrolled into view
    wrong?.scrollIntoView({ block: 'center' })
  }, [tried])
  return (
    <>
      <div className="grid gap-3 content-start md:grid-cols-[minmax(0,1fr)_22rem] md:items-start" ref={parts}>
        <Parts form={form} desk={desk} />
        <FarePreview form={form} round_up={desk.round_up} />
      </div>
      <SaveBar form={form} />
    </>
  )
}

/** All settings of pickup and drop, with a fare preview (SCR-69). */
export function OfferScreen() {
  const t = useText()
  const { data, error, refetch } = useOffer()
  return (
    <PlatformPage title={t('offerTitle')}>
      {data && <Desk desk={data} />}
      {!data && error && (
        <EmptyState as="h2" title={t('problemTitle')} text={problemText(error)}>
          <Button icon="arrow-clockwise" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </EmptyState>
      )}
      {!data && !error && (
        <Skeletons label={t('loading')}>
          <Skeleton h="5rem" r="var(--r-l)" />
          <Skeleton h="18rem" r="var(--r-l)" style={{ marginBlockStart: '0.75rem' }} />
        </Skeletons>
      )}
    </PlatformPage>
  )
}
