import { describe, expect, test } from 'vitest'
import { formatVisitorAddress, visitorAddress } from './visitor-address.ts'

describe('an address as it is counted', () => {
  test.each([
    ['IPv4 as it is', '203.0.113.7', '203.0.113.7'],
    ['IPv4 in the dress of IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['of IPv6 the network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['another host of that network alike', '2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['another network apart', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['gaps at the front', '::1', '0:0:0:0::/64'],
    ['a zone is no part of it', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['brackets are none either', '[2001:db8::1]', '2001:db8:0:0::/64'],
    ['what is no address stays apart from others', 'unix:', 'unix:'],
  ])('%s', (_sentence, address, expected) => {
    expect(formatVisitorAddress(address)).toBe(expected)
  })
})

describe('whom a request counts for', () => {
  const request = (header: string | undefined) => ({
    headers: header === undefined ? {} : { 'x-forwarded-for': header },
    socket: { remoteAddress: '10.0.0.1' },
  })
  test.each([
    ['without a proxy of ours the header is anybody’s word', '203.0.113.7', 0, '10.0.0.1'],
    ['a proxy’s header names the visitor', '203.0.113.7', 1, '203.0.113.7'],
    ['of several the last is the proxy’s own', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['of two proxies the outer one’s word counts', 'x, 203.0.113.7, 10.0.0.9', 2, '203.0.113.7'],
    ['fewer entries than proxies: the first', '203.0.113.7', 2, '203.0.113.7'],
    ['a request past the proxy counts for its sender', undefined, 1, '10.0.0.1'],
    ['an empty header too', ' ', 1, '10.0.0.1'],
    ['a port is no part of who it is', '203.0.113.7:1042', 1, '203.0.113.7'],
    ['nor is it after IPv6', '[2001:db8::1]:1042', 1, '2001:db8:0:0::/64'],
    ['IPv6 has colons without a port', '2001:db8::1', 1, '2001:db8:0:0::/64'],
    ['a word that is no address counts for the proxy', 'whoever-7', 1, '10.0.0.1'],
  ])('%s', (_sentence, header, trustedHops, expected) => {
    expect(visitorAddress(request(header), trustedHops)).toBe(expected)
  })
})
