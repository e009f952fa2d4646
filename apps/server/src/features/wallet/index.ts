import { contract } from '@tokri/contract/index'
import type { Deps } from '../../deps'
import { implement } from '../../http/implement'
import { transferRewards } from './transfer-rewards'

export const walletFeature = (deps: Deps) =>
  implement(contract.wallet)({
    transferRewardsToWallet: (input, { actor, now }) => transferRewards(deps, input, { actor, now }),
  })
