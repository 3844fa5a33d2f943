import { describe, expect, test } from 'vitest'
import { formatVisitorAddress, visitorAddress } from './visitor-address.ts'

describe('the address under which a visitor is counted', () => {
  test.each([
    ['leaves IPv4 as it is', '203.0.113.7', '203.0.113.7'],
    ['takes IPv4 out of an IPv6 form', '::ffff:203.0.113.7', '203.0.113.7'],
    ['takes the network of IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['takes the same network for another host in it', '2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['another network apart', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fills a gap at the front', '::1', '0:0:0:0::/64'],
    ['leaves out the zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['leaves out brackets', '[2001:db8::1]', '2001:db8:0:0::/64'],
    ['leaves a text that is no address unchanged', 'unix:', 'unix:'],
  ])('%s', (_sentence, address, expected) => {
    expect(formatVisitorAddress(address)).toBe(expected)
  })
})

describe('the visitor for whom a request counts', () => {
  const request = (header: string | undefined) => ({
    headers: header === undefined ? {} : { 'x-forwarded-for': header },
    socket: { remoteAddress: '10.0.0.1' },
  })
  test.each([
    ['without a proxy of ours, the header is ignored', '203.0.113.7', 0, '10.0.0.1'],
    ['the header of our proxy names the visitor', '203.0.113.7', 1, '203.0.113.7'],
    ['our proxy wrote the last of several entries', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['with two proxies, the entry of the outer one counts', 'x, 203.0.113.7, 10.0.0.9', 2, '203.0.113.7'],
    ['with fewer entries than proxies, the first counts', '203.0.113.7', 2, '203.0.113.7'],
    ['a request past the proxy counts for its sender', undefined, 1, '10.0.0.1'],
    ['with an empty header, the request counts for its sender', ' ', 1, '10.0.0.1'],
    ['a port is left out', '203.0.113.7:1042', 1, '203.0.113.7'],
    ['a port after IPv6 is left out', '[2001:db8::1]:1042', 1, '2001:db8:0:0::/64'],
    ['IPv6 without a port keeps its colons', '2001:db8::1', 1, '2001:db8:0:0::/64'],
    ['a word that is no address counts for the proxy', 'whoever-7', 1, '10.0.0.1'],
  ])('%s', (_sentence, header, trustedHops, expected) => {
    expect(visitorAddress(request(header), trustedHops)).toBe(expected)
  })
})
