import { describe, expect, test } from 'vitest'
import { SettingsError, parseSettings } from './settings.ts'

describe('settings', () => {
  test('all have a default', () => {
    expect(parseSettings({}, '/srv')).toMatchObject({
      port: 4280,
      host: '127.0.0.1',
      dataFolder: '/srv/data',
      demo: true,
      ingestToken: null,
      connectionsPerAddress: null,
      trustedHops: 0,
      tiles: null,
      pageWaitMs: 300,
      watchBrand: null,
      socialLinks: [],
      copyrightYear: 2025,
      productionHosts: [],
      pictureHosts: [],
      logLevel: 'info',
    })
  })

  test('are read from the environment; empty counts as unset', () => {
    const environment = {
      PORT: '0',
      HOST: '',
      BELL_LAP_DATA: '/var/lib/bell-lap',
      BELL_LAP_DEMO: 'OFF',
      BELL_LAP_INGEST_TOKEN: 'sixteen-characters',
      BELL_LAP_FOLDED_ROWS: '1000',
      BELL_LAP_CONNECTIONS_PER_ADDRESS: '50',
      BELL_LAP_TRUST_PROXY: '2',
    }
    expect(parseSettings(environment, '/srv')).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      dataFolder: '/var/lib/bell-lap',
      demo: false,
      ingestToken: 'sixteen-characters',
      foldedRows: 1000,
      connectionsPerAddress: 50,
      trustedHops: 2,
    })
  })

  test('for framing pages, European cycling and visits are read', () => {
    const environment = {
      BELL_LAP_EUROPEAN_HOST: 'European.example',
      BELL_LAP_EMBEDDERS: 'https://news.example, https://*.club.example:8443',
      BELL_LAP_ANALYTICS: 'https://collector.example/events',
      BELL_LAP_ANALYTICS_ID: 'bell-1',
      BELL_LAP_ANALYTICS_EXCLUDE: '/2026/tdf, /{year}/{competition}/reports',
    }
    expect(parseSettings(environment, '/srv')).toMatchObject({
      europeanDomain: 'european.example',
      embedders: ['https://news.example', 'https://*.club.example:8443'],
      analytics: {
        collector: 'https://collector.example/events',
        property: 'bell-1',
        excluded: ['/2026/tdf', '/{year}/{competition}/reports'],
      },
    })
    expect(parseSettings({}, '/srv')).toMatchObject({ europeanDomain: null, embedders: [], analytics: null })
  })

  test.each([
    ['a port that is no number', { PORT: 'http' }],
    ['a port past the last', { PORT: '65536' }],
    ['a demo that is neither on nor off', { BELL_LAP_DEMO: 'yes' }],
    ['a token that can be guessed', { BELL_LAP_INGEST_TOKEN: 'secret' }],
    ['a token with a space', { BELL_LAP_INGEST_TOKEN: 'sixteen characters long' }],
    ['a store that is no database', { BELL_LAP_STORE: 'mysql://localhost/races' }],
    ['a store without the name of its database', { BELL_LAP_STORE: 'postgres://localhost' }],
    [
      'a demo beside a store that servers share',
      { BELL_LAP_DEMO: 'on', BELL_LAP_STORE: 'postgres://localhost/races' },
    ],
    ['a replica without a database', { BELL_LAP_READ_STORE: 'postgres://replica/races' }],
    ['hints by an unknown way', { BELL_LAP_HINTS: 'redis://localhost' }],
    ['hints without a server', { BELL_LAP_HINTS: 'nats://a:4222,nats://' }],
    ['a limit for files that is too high', { BELL_LAP_MAX_FILE_MB: '1e9' }],
    ['no connection for an address', { BELL_LAP_CONNECTIONS_PER_ADDRESS: '0' }],
    ['a proxy that is half trusted', { BELL_LAP_TRUST_PROXY: 'yes' }],
    ['tiles without an address of tiles', { BELL_LAP_TILES: 'https://tiles.example/' }],
    ['tiles that a page may not load', { BELL_LAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png' }],
    ['a brand too long for its place', { BELL_LAP_WATCH_BRAND: 'w'.repeat(31) }],
    ['a copyright year of two digits', { BELL_LAP_COPYRIGHT_YEAR: '25' }],
    ['a social link without a name', { BELL_LAP_SOCIAL: 'https://videos.example/bell-lap' }],
    ['a social link without an address', { BELL_LAP_SOCIAL: 'Videos https://videos.example, Pictures' }],
    ['a social link that runs a script', { BELL_LAP_SOCIAL: 'Videos javascript:alert(1)' }],
    ['a picture host with its port', { BELL_LAP_PICTURE_HOSTS: 'photos.example:8443' }],
    ['a production host with its scheme', { BELL_LAP_PRODUCTION_HOST: 'https://results.example' }],
    ['a host of European cycling with its scheme', { BELL_LAP_EUROPEAN_HOST: 'https://european.example' }],
    ['an embedding page without its scheme', { BELL_LAP_EMBEDDERS: 'https://news.example, club.example' }],
    ['an embedding page with a path', { BELL_LAP_EMBEDDERS: 'https://news.example/sport' }],
    ['a collector that is no address', { BELL_LAP_ANALYTICS: 'collector' }],
    ['a collector that pages may not reach', { BELL_LAP_ANALYTICS: 'http://collector.example' }],
    ['a page left out of counting that is no address', { BELL_LAP_ANALYTICS_EXCLUDE: '/2026, tdf' }],
    ['a public address without its scheme', { BELL_LAP_PUBLIC_URL: 'results.example' }],
    ['a public address that is no web address', { BELL_LAP_PUBLIC_URL: 'ftp://results.example' }],
    ['a public address with a user', { BELL_LAP_PUBLIC_URL: 'https://me:secret@results.example' }],
    ['a public address with a query', { BELL_LAP_PUBLIC_URL: 'https://results.example/?a=1' }],
    ['a public address that is none', { BELL_LAP_PUBLIC_URL: 'https://' }],
    ['pages that wait for more than a minute', { BELL_LAP_PAGE_WAIT_MS: '60001' }],
    ['terms of the data without a name', { BELL_LAP_DATA_LICENCE: ' https://terms.example' }],
    ['an address of the network with a port', { BELL_LAP_LAN_HOSTS: '192.168.1.5:4280' }],
    ['a certificate without its key', { BELL_LAP_TLS_CERT: 'server.crt' }],
    ['an unknown log level', { BELL_LAP_LOG: 'loud' }],
  ])('%s is refused, and the message names the setting', (_sentence, environment) => {
    const [name] = Object.keys(environment)
    expect(() => parseSettings(environment, '/srv')).toThrow(SettingsError)
    expect(() => parseSettings(environment, '/srv')).toThrow(name)
  })

  test.each([
    'https://tiles.example/{z}/{x}/{y}.png © Example',
    '/tiles/{z}/{x}/{y}.pbf',
    'https://tiles.example/world.pmtiles?key=1',
  ])('tiles may be named: %s', (tiles) => {
    expect(parseSettings({ BELL_LAP_TILES: tiles }, '/srv').tiles).toBe(tiles)
  })

  test.each([
    ['https://results.example', 'https://results.example'],
    ['https://Results.example/', 'https://results.example'],
    ['http://127.0.0.1:4280', 'http://127.0.0.1:4280'],
    ['https://example.org/timing/', 'https://example.org/timing'],
  ])('the address visitors use may be named: %s', (address, publicUrl) => {
    expect(parseSettings({ BELL_LAP_PUBLIC_URL: address }, '/srv').publicUrl).toBe(publicUrl)
  })

  test.each([
    ['CC BY 4.0 https://terms.example/by', { name: 'CC BY 4.0', url: 'https://terms.example/by' }],
    ['All rights reserved', { name: 'All rights reserved' }],
  ])('the terms of the data may be named: %s', (text, licence) => {
    expect(parseSettings({ BELL_LAP_DATA_LICENCE: text }, '/srv').dataLicence).toEqual(licence)
  })

  test('the hosts that search engines may keep may be named', () => {
    const environment = { BELL_LAP_PRODUCTION_HOST: 'Results.example, www.results.example' }
    expect(parseSettings(environment, '/srv').productionHosts).toEqual([
      'results.example',
      'www.results.example',
    ])
  })

  test('the brand and the links of the footer may be set', () => {
    const environment = {
      BELL_LAP_WATCH_BRAND: ' Chronos ',
      BELL_LAP_SOCIAL: 'Videos https://videos.example/@bell, Our pictures https://pictures.example',
      BELL_LAP_COPYRIGHT_YEAR: '2031',
    }
    expect(parseSettings(environment, '/srv')).toMatchObject({
      watchBrand: 'Chronos',
      socialLinks: [
        { name: 'Videos', href: 'https://videos.example/@bell' },
        { name: 'Our pictures', href: 'https://pictures.example' },
      ],
      copyrightYear: 2031,
    })
  })

  test('one error lists everything that is wrong', () => {
    const read = () => parseSettings({ PORT: 'x', BELL_LAP_DEMO: 'x', BELL_LAP_LOG: 'x' }, '/srv')
    expect(read).toThrow(/PORT[^]*BELL_LAP_DEMO[^]*BELL_LAP_LOG/)
  })

  test.each([
    ['BELL_LAP_DAAT', 'BELL_LAP_DATA'],
    ['BELL_LAP_TRUSTPROXY', 'BELL_LAP_TRUST_PROXY'],
    ['BELL_LAPDATA', 'BELL_LAP_DATA'],
    ['BELLLAP_DATA', 'BELL_LAP_DATA'],
    ['BELLLAP_DEMMO', 'BELL_LAP_DEMO'],
    ['bell_lap_demo', 'BELL_LAP_DEMO'],
    ['BELL_LAP_TOKEN_INGEST', null],
    ['BELL_LAP_CHROMIUM', null],
  ])('the unknown name %s is reported', (name, meant) => {
    const parse = () => parseSettings({ [name]: 'x' }, '/srv')
    if (meant === null) expect(parse().unknownNames).toEqual([{ name, meant: null }])
    else expect(parse).toThrow(`${name} is not a setting; did you mean ${meant}?`)
  })

  test('a name close to one of another program is reported, unless the setting is present', () => {
    const told = (environment: Record<string, string>) => parseSettings(environment, '/srv').unknownNames
    expect(told({ PORTT: '1', PATH: '/bin', HOSTNAME: 'van', HOME: '/root' })).toEqual([
      { name: 'PORTT', meant: 'PORT' },
    ])
    expect(told({ PORTT: '1', PORT: '4280' })).toEqual([])
  })

  test('an empty unknown variable is ignored', () => {
    expect(parseSettings({ BELL_LAP_DAAT: '' }, '/srv').unknownNames).toEqual([])
  })
})
