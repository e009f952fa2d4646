import { isSettingKey, readSetting } from '@tokri/contract/read-setting'
import { type SettingValues, settingsRegistry } from '@tokri/contract/settings-registry'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PreviewedSettings } from '../../lib/boot/settings'
import { PreviewedTime } from '../../lib/boot/shown-time'
import { HomeScreen } from './home-screen'
import { useDraftOrder } from './preview-order'

/**
 * Texts and markup from a URL could make the shop appear to say anything; layout, switches and pictures
 * cannot.
 */
const previewable = new Set(['boolean', 'number', 'choice', 'colour', 'image'])
const groups = new Set(['home', 'listing', 'brand'])

/** The settings to preview from a URL: valid ones of the home screen; everything else is ignored. */
export function settingsIn(params: URLSearchParams): Partial<SettingValues> {
  const asked = [...params].flatMap(([key, given]) => {
    if (!isSettingKey(key)) return []
    const { type, group, public: isPublic } = settingsRegistry[key]
    if (!isPublic || !groups.has(group) || !previewable.has(type)) return []
    const reading = readSetting(key, given)
    return 'value' in reading ? [[key, reading.value]] : []
  })
  return Object.fromEntries(asked) as Partial<SettingValues>
}

/**
 * The home screen with the settings in the URL, `/new-test?mainPageStyle=style2`; nothing is saved (ROU-17).
 * Inside the console, in the order that is being edited there.
 */
export function PreviewScreen() {
  const [params] = useSearchParams()
  const settings = useMemo(() => settingsIn(params), [params])
  const at = useDraftOrder()
  const colour = settings.storeColor
  useEffect(() => {
    const { style } = document.documentElement
    const kept = style.getPropertyValue('--seed')
    if (colour) style.setProperty('--seed', colour)
    return () => style.setProperty('--seed', kept)
  }, [colour])
  return (
    <PreviewedSettings value={settings}>
      <PreviewedTime value={at}>
        <HomeScreen />
      </PreviewedTime>
    </PreviewedSettings>
  )
}
