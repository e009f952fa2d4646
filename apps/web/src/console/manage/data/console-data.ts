import { consoleSend } from '../../session'
import type { ScreenLooks } from '../kit/looks'
import { openAnswersAhead } from './answers-ahead'
import { type ConsoleData, createDataProvider } from './data-provider'
import { describedResource } from './resources'
import { usualList } from './usual-list'

const { ahead, send } = openAnswersAhead(consoleSend, globalThis.window?.askedList)

export const dataProvider: ConsoleData = createDataProvider(send, describedResource)
const dataAhead: ConsoleData = createDataProvider(ahead, describedResource)

/** Fetches the first page of a list before its screen is there. */
export async function askForList(looks: ScreenLooks): Promise<void> {
  const { perPage, sort } = usualList(looks)
  await dataAhead.getList(looks.resource, { pagination: { page: 1, perPage }, sort, filter: {} })
}
