import { useSetting } from '../../lib/boot/settings'
import { BlockingOverlay } from '../../ui/blocking-overlay'

/** While the app may not be used: the turning plate, or a plain ring by useSimpleSpinner (SCR-64). */
export function Waiting({ title, text }: { title: string; text?: string }) {
  return <BlockingOverlay title={title} text={text} simple={useSetting('useSimpleSpinner')} />
}
