import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tokri/contract/addresses'
import { formatter } from '@tokri/domain/formatter'
import { addressTag } from '@tokri/domain/place/address-line'
import { useSetting } from '../../lib/boot/settings'
import type { ThemeChoice } from '../../lib/dom/theme'
import { joinList, locale, type Translate, useLanguage, useText } from '../../lib/format/i18n'
import { answerConsent, useConsent } from '../../state/consent'
import { useSavedLocation } from '../../state/location'
import { useUser } from '../../state/session'
import { Badge, CountBadge } from '../../ui/badge'
import { List, ListRow } from '../../ui/list'
import { useAlertUnreadTotal } from '../kit/queries'
import { useOrdersUnderWay } from '../orders/orders-under-way'
import { favouritesAt, pagesQuery } from './queries'

/** "Home, Work and 2 more" */
function addressWords(t: Translate, addresses: readonly Address[]): string {
  const tags = [...new Set(addresses.map((address) => addressTag(address, t('tagOther'))))]
  if (tags.length === 0) return t('accountAddressesNone')
  if (addresses.length <= 3 && tags.length === addresses.length)
    return formatter(Intl.ListFormat, locale()).format(tags)
  const named = tags.slice(0, 2)
  return t('accountAddressesMore', { names: joinList(named), count: addresses.length - named.length })
}

/** Orders, favourites, addresses, alerts. */
export function ThingsList() {
  const t = useText()
  const running = useOrdersUnderWay(useUser(({ running_order }) => running_order)).length
  const addresses = useUser((user) => user.addresses)
  const place = useSavedLocation()
  const unread = useAlertUnreadTotal()
  const favourites = useQuery(favouritesAt(place))
  return (
    <List label={t('accountThings')}>
      <ListRow
        to="/my-orders"
        icon="receipt"
        title={t('accountMyOrders')}
        text={t('accountOrdersText')}
        tail={running > 0 && <Badge tone="p">{t('accountRunning', { count: running })}</Badge>}
      />
      <ListRow
        to="/my-favorite-stores"
        icon="heart"
        title={t('accountMyFavouriteStores')}
        text={favourites.data ? t('accountFavouritesText', { count: favourites.data.length }) : '\u00a0'}
      />
      <ListRow
        to="/my-addresses"
        icon="map-pin"
        title={t('accountManageAddress')}
        text={addressWords(t, addresses)}
      />
      <ListRow
        to="/alerts"
        icon="bell"
        title={t('accountAlerts')}
        tail={<CountBadge count={unread} label={t('alertsUnread', { count: unread })} />}
      />
    </List>
  )
}

/** The sheets of the account screen. */
export type AccountSheet =
  | 'avatar'
  | 'edit'
  | 'phone'
  | 'tax'
  | 'language'
  | 'theme'
  | 'devices'
  | 'saved_methods'
  | 'delete'
  | 'logout'

const themeWords = { auto: 'appearanceAuto', light: 'appearanceLight', dark: 'appearanceDark' } as const

/** Appearance, language and other signed-in devices. */
export function SettingsList({
  theme,
  onOpen,
}: {
  theme: ThemeChoice
  onOpen: (sheet: AccountSheet) => void
}) {
  const t = useText()
  const { language, languages } = useLanguage()
  const several = useSetting('multiLanguageSelection') && languages.length > 1
  const asksTax = useSetting('showCustomerVatNumber')
  const tax_number = useUser(({ data }) => data?.tax_number)
  return (
    <List label={t('accountSettings')} className="mt-4">
      {several && (
        <ListRow
          icon="translate"
          title={t('changeLanguageText')}
          text={language?.language_name}
          onClick={() => onOpen('language')}
          caret
        />
      )}
      <ListRow
        icon="moon"
        title={t('accountAppearance')}
        text={t(themeWords[theme])}
        onClick={() => onOpen('theme')}
        caret
      />
      {asksTax && (
        <ListRow
          icon="identification-card"
          title={t('accountTaxVatText')}
          text={tax_number ? <span className="isolate-ltr">{tax_number}</span> : t('accountTaxAdd')}
          onClick={() => onOpen('tax')}
          caret
        />
      )}
      <ListRow
        icon="credit-card"
        title={t('savedTitle')}
        text={t('savedRowText')}
        onClick={() => onOpen('saved_methods')}
        caret
      />
      <ListRow
        icon="device-mobile"
        title={t('devicesTitle')}
        text={t('devicesText')}
        onClick={() => onOpen('devices')}
        caret
      />
      <ConsentRow />
    </List>
  )
}

/** Whether visits may be measured, changed by a press; shown once the banner was answered (STA-07). */
function ConsentRow() {
  const t = useText()
  const consent = useConsent()
  if (consent === null) return null
  const isAccepted = consent === 'accepted'
  const change = () => {
    answerConsent(isAccepted ? 'declined' : 'accepted')
    // measuring scripts are already in the page, and only a reload removes them
    if (isAccepted) location.reload()
  }
  return (
    <ListRow
      icon="chart-bar"
      title={t('consentTitle')}
      text={t(isAccepted ? 'consentAllowed' : 'consentDeclined')}
      onClick={change}
    />
  )
}

/** Pages the operator wrote, and how to contact people. */
export function HelpList() {
  const t = useText()
  const { data: pages = [] } = useQuery(pagesQuery)
  const phone = useSetting('supportContactNumber')
  const mail = useSetting('storeEmail')
  const shown = useSetting('showSupportDetails')
  const call = shown && phone !== ''
  const write = shown && mail !== ''
  if (pages.length === 0 && !call && !write) return null
  return (
    <section id="help" aria-label={t('accountHelpFaq')}>
      <h2 className="text-title-m mt-7 mb-3 md:mt-0">{t('accountHelpFaq')}</h2>
      <List>
        {call && (
          <ListRow
            icon="phone"
            title={t('accountCallUs')}
            text={<span className="isolate-ltr">{phone}</span>}
            href={`tel:${phone}`}
          />
        )}
        {write && (
          <ListRow icon="envelope-simple" title={t('accountWriteUs')} text={mail} href={`mailto:${mail}`} />
        )}
        {pages.map(({ slug, name }) => (
          <ListRow key={slug} icon="question" title={name} to={`/pages/${slug}`} />
        ))}
      </List>
    </section>
  )
}
