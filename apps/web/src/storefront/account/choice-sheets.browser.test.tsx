import { builtInTexts } from '@tokri/contract/texts/index'
import { expect, test } from 'vitest'
import { useLanguage } from '../../lib/format/i18n'
import { renderScreen } from '../../testing/render-screen'
import { useLayer } from '../kit/use-layer'
import { LanguageSheet } from './choice-sheets'

/** Like the app, it renders everything anew in another language. */
function Account() {
  const { language } = useLanguage()
  return <Page key={language?.id} />
}
function Page() {
  const { layer, open, close } = useLayer<'language'>()
  return (
    <>
      <button type="button" onClick={() => open('language')}>
        Language
      </button>
      <LanguageSheet open={layer === 'language'} onClose={close} />
    </>
  )
}

test('[SCR-03] the language sheet closes once a language was chosen', async () => {
  const page = await renderScreen(<Account />, {
    path: '/my-account',
    calls: { 'get-single-language': builtInTexts.ar },
  })
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByText('العربية').click()
  await expect.poll(() => document.documentElement.lang).toBe('ar')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.path()).toBe('/my-account')
})
