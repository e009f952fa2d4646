import { machine, type Row, type Step } from '../order/machine'

/** Cash a rider hands in: declared by the rider, counted by the receiver. Written only by core/cash. */
export const handoverStates = ['offered', 'counted', 'received', 'withdrawn'] as const
export type HandoverState = (typeof handoverStates)[number]

/** `count`: the amount is as declared. `count_other`: it differs, so the rider has to agree. */
export const handoverActions = ['offer', 'count', 'count_other', 'agree', 'withdraw'] as const
export type HandoverAction = (typeof handoverActions)[number]

const takers = ['store', 'staff', 'admin'] as const
type Hand = 'rider' | (typeof takers)[number]

interface HandoverFacts {
  /** null: not declared yet. */
  state: HandoverState | null
}

/** action · from · to · who */
const rows: readonly Row<HandoverState, HandoverAction, Hand, HandoverFacts>[] = [
  ['offer', [null], 'offered', ['rider']],
  ['count', ['offered', 'counted'], 'received', takers],
  ['count_other', ['offered', 'counted'], 'counted', takers],
  ['agree', ['counted'], 'received', ['rider']],
  ['withdraw', ['offered', 'counted'], 'withdrawn', ['rider']],
]

const handovers = machine({
  states: handoverStates,
  finals: ['received', 'withdrawn'],
  actions: handoverActions,
  actors: ['rider', ...takers],
  rows,
})

/** The next state, or why the action is refused. */
export const stepHandover = (
  state: HandoverState | null,
  action: HandoverAction,
  actor: Hand,
): Step<HandoverState> => handovers.step({ state }, action, actor)

/** Checks the table; throws if it is broken. */
export const checkHandovers = (): void => handovers.check([{ state: null }])
