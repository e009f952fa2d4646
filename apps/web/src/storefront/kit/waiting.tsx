import { useSetting } from '../../lib/boot/settings'
import { BlockingOverlay } from '../../ui/blocking-overlay'

/** Blocks the app with the turning plate, or a plain spinner with useSimpleSpinner (SCR-64). */
export function Waiting({ title, text }: { title: string; text?: string }) {
  return <BlockingOverlay title={title} text={text} simple={useSetting('useSimpleSpinner')} />
}
