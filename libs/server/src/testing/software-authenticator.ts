import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Flags of authenticator data in WebAuthn. */
const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;
const AAGUID = Buffer.alloc(16);

interface Options {
  readonly challenge: string;
}

interface Behavior {
  /** False: nobody entered a PIN or showed a finger. */
  readonly isVerified?: boolean;
  /** Another page that asks for the signature. */
  readonly origin?: string;
}

/** One passkey in software (ES256, attestation `none`), which answers options as a browser does by `toJSON`. */
export class SoftwareAuthenticator {
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  readonly #credentialId = randomBytes(32);
  /** Counter of signatures, which a test may set back. Stays 0 unless `isCounting`. */
  counter = 0;

  /** @param origin page on which the passkey is made and used */
  constructor(
    private readonly origin: string,
    private readonly isCounting = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = coseKey(publicKey);
  }

  get id(): string {
    return this.#credentialId.toString('base64url');
  }

  /** Answers options that make a passkey. */
  create({ challenge }: Options, behavior: Behavior = {}) {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#credentialId.length);
    const credential = Buffer.concat([AAGUID, idLength, this.#credentialId, this.#publicKey]);
    const authData = Buffer.concat([this.#data(FLAGS.hasCredential, behavior), credential]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, behavior).toString('base64url'),
      attestationObject: attestationObject(authData).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers options that ask for a signature. */
  get({ challenge }: Options, behavior: Behavior = {}) {
    if (this.isCounting) this.counter += 1;
    const authenticatorData = this.#data(0, behavior);
    const clientData = this.#clientData('webauthn.get', challenge, behavior);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #credential(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #data(flags: number, { isVerified = true }: Behavior): Buffer {
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([site, Buffer.from([flags | FLAGS.present | (isVerified ? FLAGS.verified : 0)]), counter]);
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Behavior): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

/** Map of COSE: key type EC2, algorithm ES256, curve P-256, coordinates. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** Map of CBOR with an attestation that says nothing. */
function attestationObject(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const none = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
  return Buffer.concat([Buffer.from([0xa3]), ...none, text('authData'), Buffer.from([0x59]), length, authData]);
}
