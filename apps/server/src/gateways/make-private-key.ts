import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** A new RSA key of 2048 bits, PKCS#8 in PEM, for signatures of the sandbox's providers. */
export async function makePrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}
