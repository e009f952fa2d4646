import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { consoleApi } from '../../session'
import { useMay, useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { pathOf } from '../kit/looks'
import { OwnPage, Pending } from '../kit/own-page'
import { PressLink } from '../kit/press'
import { CountList } from './count-list'
import { DrawerCard } from './drawer-card'
import { AGAIN_MS, cashKey } from './queries'

/** The cash that riders carry, and the drawer of the desk or a store. */
export function CashScreen() {
  const t = useManageText()
  const maySeeRiders = useMay('riders-with-cash', 'read')
  return (
    <OwnPage
      title={t('cashTitle')}
      text={t('cashText')}
      isFor={({ permissions }) => permissions.includes('cash:read')}
      end={
        <>
          {maySeeRiders && (
            <PressLink to={pathOf('riders-with-cash')}>{t('riders_with_cash_many')}</PressLink>
          )}
          <PressLink to={pathOf('cash-handovers')}>{t('cash_handovers_many')}</PressLink>
          <PressLink to={pathOf('cash-closes')}>{t('cash_closes_many')}</PressLink>
        </>
      }
    >
      {() => <Places />}
    </OwnPage>
  )
}

/** The desk, or one of the stores this person looks after. */
function Places() {
  const t = useManageText()
  const isStore = useMe()?.role === 'store'
  const [address, setAddress] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'my-stores'],
    queryFn: () => consoleApi.console.myStores({}),
  })
  if (!data) return <Pending name={t('cashTitle')} error={error} retry={refetch} />
  const chosen = data.find(({ id }) => String(id) === address.get('store'))
  const place = String((chosen ?? (isStore ? data[0] : undefined))?.id ?? '')
  return (
    <>
      <FieldBox id="cash-place" label={t('cashPlace')}>
        {(wiring) => (
          <span className={`${boxLook()} max-w-sm`}>
            <select
              {...wiring}
              className={inputLook}
              value={place}
              onChange={({ target }) =>
                setAddress(target.value ? { store: target.value } : {}, { replace: true })
              }
            >
              {!isStore && <option value="">{t('cashDesk')}</option>}
              {data.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        )}
      </FieldBox>
      <Place key={place} restaurant_id={place === '' ? null : Number(place)} />
    </>
  )
}

function Place({ restaurant_id }: { restaurant_id: number | null }) {
  const t = useManageText()
  const me = useMe()
  const mayWrite = me?.permissions.includes('cash:write') ?? false
  const { data, error, refetch } = useQuery({
    queryKey: [...cashKey, restaurant_id],
    queryFn: () => consoleApi.cash.read({ restaurant_id }),
    refetchInterval: AGAIN_MS,
  })
  if (!data) return <Pending name={t('cashTitle')} error={error} retry={refetch} />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <CountList handovers={data.open} mayWrite={mayWrite} />
      </div>
      <DrawerCard restaurant_id={restaurant_id} expected={data.expected} mayWrite={mayWrite} />
    </div>
  )
}
