import type { TextKey } from '@tokri/contract/texts/index'
import { useText } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { LinkButton } from '../ui/button'
import { Cloth } from '../ui/cloth'
import { EmptyState } from '../ui/empty-state'
import { PageShell } from '../ui/page-shell'
import { Thing } from '../ui/thing'
import type { ThingName } from '../ui/things'
import { MainTabs, type TabName } from './main-tabs'

type Service = { title: TextKey; text: TextKey; thing: ThingName; h: number; tab?: TabName }

/** A service of the town that has not opened: says so and leads to what is open. */
function SoonScreen({ title, text, thing, h, tab }: Service) {
  const t = useText()
  usePageTitle(t(title))
  return (
    <PageShell bars={<MainTabs active={tab} />}>
      <EmptyState
        title={t(title)}
        text={t(text)}
        art={
          <Cloth h={h} pattern="dot" className="size-52 rounded-full">
            <Thing name={thing} size={62} />
          </Cloth>
        }
      >
        <LinkButton to="/food">{t('cartEmptyAction')}</LinkButton>
      </EmptyState>
    </PageShell>
  )
}

export const SendSoonScreen = () => (
  <SoonScreen title="sendSoonTitle" text="soonText" thing="parcel" h={235} tab="send" />
)
