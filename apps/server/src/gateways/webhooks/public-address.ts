import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not public (IANA special-purpose registry). */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits, 'ipv4')

/** IPv6: only global unicast is public, except ranges that map to IPv4 or are for documentation. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const notGlobal = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notGlobal.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is public; any other may be this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6')
}
