import { ofApp, ofBoth, ofConsole } from './en/index'
import type { TextKey } from './index'

/** The two pages of the product: for customers and riders, and for people who work at a store or the desk. */
export type Surface = 'app' | 'console'

/** Texts of the other surface's or the server's areas that this one shows, too. */
const also = {
  app: [
    'alertsTitle',
    'boardBack',
    'inAppCloseButton',
    'inAppOpenLinkButton',
    'kitchenCancelled',
    'kitchenItems',
    'markAllAlertReadText',
    'noNewAlertsText',
    'pushWork',
    'pushWorkOff',
    'pushWorkOn',
    'soundOff',
  ],
  console: [
    'changeLanguageText',
    'clearSearch',
    'errandKm',
    'errandUpTo',
    'fieldValidationMsg',
    'hidePassword',
    'kilometres',
    'loggingIn',
    'loginButton',
    'loginDemoAccount',
    'loginLoginEmailLabel',
    'loginLoginNameLabel',
    'loginLoginPasswordLabel',
    'loginSessionEnded',
    'noteToStore',
    'optional',
    'orderTextTotal',
    'ratingLabel',
    'registerPasswordHint',
    'remove',
    'riderOfflineQueued',
    'riderReason_damaged',
    'riderReason_refused',
    'riderReason_unreachable',
    'riderReason_unsafe',
    'riderReason_wrong_address',
    'riderUnsent',
    'riderWhyNot',
    'savingPassword',
    'secondStepBack',
    'secondStepHint',
    'secondStepLabel',
    'setNewPasswordButtonText',
    'showMoreButtonText',
    'showPassword',
    'tellMeFailed',
    'tellMeRefused',
    'undo',
  ],
} as const satisfies Record<Surface, TextKey[]>

const keys: Record<Surface, ReadonlySet<string>> = {
  app: new Set([...Object.keys(ofApp), ...Object.keys(ofBoth), ...also.app]),
  console: new Set([...Object.keys(ofConsole), ...Object.keys(ofBoth), ...also.console]),
}

/** The texts that a surface shows, so that its page loads no others. */
export const textsOfSurface = (
  surface: Surface,
  texts: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys[surface].has(key)))
