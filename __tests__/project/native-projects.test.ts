/**
 * The native projects that Expo generates from app.json and its plugins, in a copy: nothing is compiled. What they may do and open
 * is checked here, because no test reaches a phone.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const domain = 'play.example.org'
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'strongbox-native-'))
  for (const name of ['app.json', 'app.config.js', 'package.json', 'assets'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, ['node_modules/expo/bin/cli', 'prebuild', '--no-install'], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1', CI: '1', STRONGBOX_DOMAIN: domain },
  })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
const manifest = (): string => read('android/app/src/main/AndroidManifest.xml')
/** What follows a key in a property list, up to the next key of the same level. */
const under = (plist: string, key: string): string =>
  new RegExp(`<key>${key}</key>\\s*(<(dict|array)>[^]*?</\\2>|<(string|true|false)[^<]*(</string>)?)`).exec(
    plist,
  )?.[1] ?? 'absent'
const strings = (text: string): readonly string[] =>
  [...text.matchAll(/<string>([^<]*)<\/string>/g)].map(([, value]) => value!)

describe('Android', () => {
  test('the app asks for the network, audio settings and vibration, and for nothing else', () => {
    const asked = [...manifest().matchAll(/<uses-permission android:name="([^"]*)"( tools:node="remove")?/g)]
    const kept = asked.filter(([, , removed]) => removed === undefined).map(([, name]) => name)
    expect(kept.map((name) => name!.replace('android.permission.', '')).sort()).toEqual([
      'INTERNET',
      'MODIFY_AUDIO_SETTINGS',
      'VIBRATE',
    ])
  })

  test('nothing of it is in a backup, where keys of seats would be', () => {
    expect(manifest()).toContain('android:allowBackup="false"')
    expect(manifest()).toContain('android:fullBackupContent="@xml/secure_store_backup_rules"')
    expect(manifest()).toContain('android:dataExtractionRules="@xml/secure_store_data_extraction_rules"')
  })

  test('it is drawn edge to edge, and going back can be previewed', () => {
    expect(read('android/gradle.properties')).toMatch(/^edgeToEdgeEnabled=true$/m)
    expect(manifest()).toContain('android:enableOnBackInvokedCallback="true"')
  })

  test('it opens its own links and, by https, those of the domain that it was built for', () => {
    const opened = [...manifest().matchAll(/<data ([^>]*)\/>/g)].map(([, data]) => data!.trim())
    expect(opened).toContain('android:scheme="strongbox"')
    expect(opened).toContain(`android:scheme="https" android:host="${domain}" android:pathPrefix="/table/"`)
    expect(manifest()).toContain('<intent-filter android:autoVerify="true"')
    expect(opened.join('\n')).not.toContain('"http"')
  })

  test('no update comes past the store', () => {
    expect(manifest()).toContain('android:name="expo.modules.updates.ENABLED" android:value="false"')
  })
})

describe('iOS', () => {
  const info = (): string => read('ios/Strongbox/Info.plist')

  test('plain http works on the local network only, and the app says what for', () => {
    const security = under(info(), 'NSAppTransportSecurity')
    expect(security).toMatch(/<key>NSAllowsLocalNetworking<\/key>\s*<true\/>/)
    expect(security).not.toContain('NSAllowsArbitraryLoads')
    expect(under(info(), 'NSLocalNetworkUsageDescription')).toContain('on your network')
  })

  test('it asks for nothing else of its owner', () => {
    const usages = [...info().matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, key]) => key)
    expect(usages).toEqual(['NSLocalNetworkUsageDescription'])
  })

  test('its privacy manifest has every kind of interface that it uses, and no tracking', () => {
    const manifestOf = read('ios/Strongbox/PrivacyInfo.xcprivacy')
    expect(manifestOf).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/)
    for (const kind of ['UserDefaults', 'FileTimestamp', 'DiskSpace', 'SystemBootTime'])
      expect(manifestOf).toContain(`NSPrivacyAccessedAPICategory${kind}`)
  })

  test('a tablet may hold it any way round, a phone upright', () => {
    expect(strings(under(info(), 'UISupportedInterfaceOrientations~ipad'))).toHaveLength(4)
    expect(strings(under(info(), 'UISupportedInterfaceOrientations')).join()).not.toContain('Landscape')
  })

  test('it opens the links of the domain that it was built for', () => {
    const entitlements = read('ios/Strongbox/Strongbox.entitlements')
    expect(strings(under(entitlements, 'com.apple.developer.associated-domains'))).toEqual([
      `applinks:${domain}`,
    ])
  })

  test('no update comes past the store', () => {
    expect(read('ios/Strongbox/Supporting/Expo.plist')).toMatch(/<key>EXUpdatesEnabled<\/key>\s*<false\/>/)
  })
})
