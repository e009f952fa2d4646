import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PreviewedSettings } from '../../lib/boot/settings'
import { HomeScreen } from './home-screen'
import { settingsIn } from './preview'

/** Home under the settings of the address, `/new-test?mainPageStyle=style2`; nothing is kept (ROU-17). */
export function PreviewScreen() {
  const [params] = useSearchParams()
  const settings = useMemo(() => settingsIn(params), [params])
  return (
    <PreviewedSettings value={settings}>
      <HomeScreen />
    </PreviewedSettings>
  )
}
