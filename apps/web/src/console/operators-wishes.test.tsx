import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { allowChime } from '../lib/device/chime'
import { openPage } from '../testing/render'
import { useBoard } from './kitchen/queries'
import { ring } from './shell/alarm'

function Board() {
  useBoard(7)
  return null
}

/** Milliseconds between two looks at the board, as the query asks for them while no stream is up. */
async function lookedAtEvery(seconds: number): Promise<unknown> {
  await openPage([{ key: 'restaurantNewOrderRefreshRate', value: seconds }])
  const client = new QueryClient()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Board />
    </QueryClientProvider>,
  )
  const asked = client
    .getQueryCache()
    .getAll()
    .map(({ options }) => options as { refetchInterval?: (query: unknown) => unknown })
  return asked[0]?.refetchInterval?.({ state: { error: null } })
}

test('[ENT-01] without the stream the board polls at the operator’s interval', async () => {
  expect(await lookedAtEvery(15)).toBe(15_000)
  expect(await lookedAtEvery(40)).toBe(40_000)
  // a slip of the pen does not make a thousand kitchens ask without a pause
  expect(await lookedAtEvery(0)).toBe(2_000)
})

class Tones {
  static heard: number[] = []
  state = 'running'
  currentTime = 0
  destination = {}
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: () => ({}),
  })
  createOscillator = () => {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (gain: unknown) => gain,
      start: () => Tones.heard.push(frequency.value),
      stop: vi.fn(),
    }
  }
}

test('[ENT-01] new orders use the operator’s sound', async () => {
  vi.stubGlobal('AudioContext', Tones)
  vi.stubGlobal('navigator', {})
  await allowChime()
  const heard = async (track: string) => {
    await openPage([{ key: 'restaurantNotificationAudioTrack', value: track }])
    Tones.heard = []
    ring()
    return Tones.heard
  }
  const [bell, chime, knock] = [await heard('Bell'), await heard('Chime'), await heard('Knock')]
  expect(bell).toEqual([880, 1174.7, 880])
  expect(chime).toHaveLength(2)
  expect(knock).toHaveLength(3)
  expect(new Set([bell, chime, knock].map(String)).size).toBe(3)
})
