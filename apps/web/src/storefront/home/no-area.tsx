import { useText } from '../../lib/format/i18n'
import { LinkButton } from '../../ui/button'
import { Cloth } from '../../ui/cloth'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'

/** No store serves this location: what that means and what to do (SCR-15). */
export function NoArea() {
  const t = useText()
  return (
    <EmptyState
      page={false}
      as="h2"
      title={t('noAreaTitle')}
      text={t('noAreaText')}
      art={
        <Cloth
          h={230}
          pattern="dot"
          className="h-52 w-60 rounded-sheet [&>.em_img]:animate-look-around motion-reduce:[&>.em_img]:animate-none"
        >
          <Plate at={{ x: 50, y: 50 }} size="62%" h={230}>
            <Illustration name="map" size={70} />
          </Plate>
          <Illustration name="pushpin" x={72} y={24} size={20} turn={12} />
          <Illustration name="scooter" x={20} y={80} size={24} />
        </Cloth>
      }
    >
      <LinkButton to="/search-location" icon="map-pin">
        {t('changeLocation')}
      </LinkButton>
    </EmptyState>
  )
}
