import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
import { storePermissions, storeServer } from '../../../testing/store-row'

beforeEach(async () => await page.viewport(1280, 832))

const photo = async (width: number, height: number, name = 'front.jpg') => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob ?? ''], name, { type: 'image/jpeg' })
}
const image = '/media/pictures/6f1c0f3e-0000-4000-8000-000000000001.webp'

const open = async (changes: object = {}) => {
  const server = storeServer(changes)
  const screen = await openConsole('/console/manage/stores/7', {
    calls: { ...server.calls, 'console/pictures/keep': { image } },
    permissions: storePermissions,
  })
  const group = page.getByRole('group', { name: 'Picture', exact: true })
  await expect.element(group).toBeVisible()
  const kept = () => screen.made.filter(({ name }) => name === 'console/pictures/keep')
  const choose = (file: File) => userEvent.upload(group.getByLabelText('Choose a picture'), file)
  return { ...screen, server, group, kept, choose }
}

test('a chosen picture is cropped to the shape of the card, uploaded, and saved with the store', async () => {
  const { group, kept, choose, made } = await open({ art: { h: 20, cloth: 'plain', plate: 'china' } })
  await expect.element(group.getByText('JPEG, PNG or WebP, up to 8 MB, at least 640 × 308 px.')).toBeVisible()
  await choose(await photo(1_040, 1_000))
  await expect.element(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible()
  await page.getByRole('slider', { name: 'Zoom' }).fill('1')
  await expect.poll(() => document.querySelector('[data-testid="cropper"]')).not.toBeNull()
  await expect
    .poll(() => {
      // the cropper needs a moment to measure; the dialog is gone once a press took effect
      const [button] = page.getByRole('button', { name: 'Use picture' }).elements()
      if (button instanceof HTMLElement) button.click()
      return kept().length
    })
    .toBeGreaterThan(0)
  const { photo: sent } = (kept()[0]?.input ?? { photo: '' }) as { photo: string }
  const bytes = await (await fetch(`data:image/jpeg;base64,${sent}`)).blob()
  const { width, height } = await createImageBitmap(bytes)
  expect(width / height).toBeCloseTo(2.08, 1)
  await expect.element(group.getByRole('textbox')).toHaveValue(image)
  await page.getByRole('button', { name: /^Save/ }).click()
  const saved = () => made.find(({ name }) => name === 'console/stores/update')?.input
  await expect.poll(saved).toEqual({ id: 7, version: 1, values: { image, art: null } })
})

test('an unsuitable file is refused with a reason before the upload', async () => {
  const { group, kept, choose } = await open()
  await choose(new File(['x'], 'menu.pdf', { type: 'application/pdf' }))
  await expect.element(group.getByRole('alert')).toHaveTextContent('This file can’t be read.')
  await choose(await photo(300, 200))
  await expect.element(group.getByRole('alert')).toHaveTextContent('This picture is only 300 × 200 px')
  await choose(new File([new Uint8Array(9 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' }))
  await expect.element(group.getByRole('alert')).toHaveTextContent('This picture is 9.0 MB.')
  expect(kept()).toEqual([])
})

const slide = async (ground: string) => {
  await openConsole('/console/manage/category-slides/create', {
    calls: {},
    permissions: ['category-slides:read', 'category-slides:write'],
  })
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = ground
  context?.fillRect(0, 0, 400, 400)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const group = page.getByRole('group', { name: 'Picture', exact: true })
  await userEvent.upload(
    group.getByLabelText('Choose a picture'),
    new File([blob ?? ''], 'dish.png', { type: 'image/png' }),
  )
  await expect.element(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible()
}

test('a photograph with a dark background causes a warning while it is cropped, but can be used', async () => {
  await slide('#20262b')
  await expect.element(page.getByText(/^The background is dark/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use picture' })).toBeEnabled()
})

test('one with a light background does not', async () => {
  await slide('#f4efe6')
  await expect.poll(() => document.querySelector('[data-testid="cropper"]')).not.toBeNull()
  await expect.element(page.getByText(/^The background is dark/)).not.toBeInTheDocument()
})
