import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { transferRewards } from './transfer-rewards'

export const walletFeature = (deps: Deps) =>
  implement(contract.wallet)({
    transferRewardsToWallet: (input, { actor, now }) => transferRewards(deps, input, { actor, now }),
  })
