import { machine, type Row, type Step } from '../order/machine'

/** A message to the people of a segment. Written only by core/campaigns. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignActions = ['draw_up', 'schedule', 'unschedule', 'start', 'finish', 'stop'] as const
export type CampaignAction = (typeof campaignActions)[number]

const staff = ['staff', 'admin'] as const
type Hand = (typeof staff)[number] | 'system'

interface CampaignFacts {
  /** null: not created yet. */
  state: CampaignState | null
}

/** action · from · to · who */
const rows: readonly Row<CampaignState, CampaignAction, Hand, CampaignFacts>[] = [
  ['draw_up', [null], 'draft', staff],
  ['schedule', ['draft'], 'scheduled', staff],
  ['unschedule', ['scheduled'], 'draft', staff],
  ['start', ['scheduled'], 'sending', ['system']],
  ['finish', ['sending'], 'sent', ['system']],
  ['stop', ['sending'], 'stopped', staff],
]

const campaigns = machine({
  states: campaignStates,
  finals: ['sent', 'stopped'],
  actions: campaignActions,
  actors: [...staff, 'system'],
  rows,
})

/** The next state, or why the action is refused. */
export const stepCampaign = (
  state: CampaignState | null,
  action: CampaignAction,
  actor: Hand,
): Step<CampaignState> => campaigns.step({ state }, action, actor)

/** Actions that staff can take now. */
export const campaignActs = (state: CampaignState): CampaignAction[] =>
  campaigns.actionsFor({ state }, 'staff')

/** Checks the table; throws if it is broken. */
export const checkCampaigns = (): void => campaigns.check([{ state: null }])
