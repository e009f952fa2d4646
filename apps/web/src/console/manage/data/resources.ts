import { resources } from 'virtual:resources'
import type { ResourceDescription } from '@tokri/contract/resources/describe'

const byName = new Map(resources.map((resource) => [resource.name, resource]))

/** The description of a resource; throws for a name the contract does not know. */
export function describedResource(name: string): ResourceDescription {
  const found = byName.get(name)
  if (!found) throw new Error(`The contract has no resource ${name}`)
  return found
}

export const isResource = (name: string): boolean => byName.has(name)
