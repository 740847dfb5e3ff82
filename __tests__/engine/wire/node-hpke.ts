/** RFC 9180 once more, on Node's own cryptography, with no code in common with engine/wire/box.ts. */
import { createCipheriv, createHmac, createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'

const empty = Buffer.alloc(0)
const kemSuite = Buffer.from('KEM\x00\x20', 'latin1')
const suite = Buffer.from('HPKE\x00\x20\x00\x01\x00\x03', 'latin1')

// The DER headers before the 32 bytes of an X25519 key, in the formats that Node reads.
const privateHeader = '302e020100300506032b656e04220420'
const publicHeader = '302a300506032b656e032100'

const privateKeyFrom = (hex: string) =>
  createPrivateKey({ key: Buffer.from(privateHeader + hex, 'hex'), format: 'der', type: 'pkcs8' })
const publicKeyFrom = (hex: string) =>
  createPublicKey({ key: Buffer.from(publicHeader + hex, 'hex'), format: 'der', type: 'spki' })

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()

function kdf(id: Buffer) {
  const label = (name: string) => Buffer.concat([Buffer.from('HPKE-v1'), id, Buffer.from(name)])
  return {
    extract: (salt: Buffer, name: string, ikm: Buffer) => hmac(salt, label(name), ikm),
    // One block of HKDF-Expand is enough for everything here.
    expand: (prk: Buffer, name: string, info: Buffer) => ({
      bytes: (length: number) =>
        hmac(prk, Buffer.from([0, length]), label(name), info, Buffer.from([1])).subarray(0, length),
    }),
  }
}

export function nodeKeyFrom(secret: string): string {
  const { extract, expand } = kdf(kemSuite)
  const prk = extract(empty, 'dkp_prk', Buffer.from(secret, 'hex'))
  return expand(prk, 'sk', empty).bytes(32).toString('hex')
}

export const nodePublicKeyOf = (secretKey: string): string =>
  createPublicKey(privateKeyFrom(secretKey))
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex')

interface Box {
  readonly to: string
  readonly ephemeral: string
  readonly info: string
  readonly sequence: number
  readonly aad: string
  readonly plaintext: Buffer
}

export function nodeSeal({ to, ephemeral, info, sequence, aad, plaintext }: Box): string {
  const kem = kdf(kemSuite)
  const dh = diffieHellman({ privateKey: privateKeyFrom(ephemeral), publicKey: publicKeyFrom(to) })
  const shared = kem
    .expand(
      kem.extract(empty, 'eae_prk', dh),
      'shared_secret',
      Buffer.from(nodePublicKeyOf(ephemeral) + to, 'hex'),
    )
    .bytes(32)
  const { extract, expand } = kdf(suite)
  const context = Buffer.concat([
    Buffer.from([0]),
    extract(empty, 'psk_id_hash', empty),
    extract(empty, 'info_hash', Buffer.from(info)),
  ])
  const secret = extract(shared, 'secret', empty)
  const nonce = expand(secret, 'base_nonce', context).bytes(12)
  nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ sequence) >>> 0, 8)
  const cipher = createCipheriv('chacha20-poly1305', expand(secret, 'key', context).bytes(32), nonce, {
    authTagLength: 16,
  })
  cipher.setAAD(Buffer.from(aad), { plaintextLength: plaintext.length })
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]).toString('hex')
}
