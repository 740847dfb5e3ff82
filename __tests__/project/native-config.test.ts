/**
 * The configuration of native builds after their config plugins: keys are in no backup, and plain http is allowed on
 * the local network only.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

interface Introspected {
  readonly _internal: {
    readonly modResults: {
      readonly android: {
        readonly manifest: { readonly manifest: { readonly application: readonly { readonly $: object }[] } }
      }
      readonly ios: { readonly infoPlist: Readonly<Record<string, unknown>> }
    }
  }
}

const root = path.resolve(__dirname, '../..')

async function introspected(): Promise<Introspected['_internal']['modResults']> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/expo/bin/cli', 'config', '--type', 'introspect', '--json'],
    {
      cwd: root,
      env: { ...process.env, EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return (JSON.parse(stdout) as Introspected)._internal.modResults
}

test('keys are in no backup, and iOS refuses plain http outside the local network', async () => {
  const { android, ios } = await introspected()
  expect(android.manifest.manifest.application[0]!.$).toMatchObject({
    'android:allowBackup': 'false',
    'android:fullBackupContent': '@xml/secure_store_backup_rules',
    'android:dataExtractionRules': '@xml/secure_store_data_extraction_rules',
  })
  expect(ios.infoPlist.NSAppTransportSecurity).toEqual({ NSAllowsLocalNetworking: true })
  expect(ios.infoPlist).not.toHaveProperty('NSFaceIDUsageDescription')
})
