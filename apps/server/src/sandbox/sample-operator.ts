import type { Deps } from '../deps.ts';
import { buildOperator, oneTimeCode, openSecret } from '../domains/accounts/accounts.builders.ts';
import { findSealedTotp } from './sandbox.store.ts';

/** Who signs in to the console of a sandbox. The one-time code is shown at the desk: only there is that no secret. */
export const SAMPLE_OPERATOR = { name: 'operator', displayName: '示例运营', password: 'shoushou2026' } as const;

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>;

/** The base32 secret of the sample operator, who is made when there is none, or when the server's secret has changed. */
export async function readSampleSecret(deps: Needs): Promise<string> {
  const sealed = await findSealedTotp(deps.database, SAMPLE_OPERATOR.name);
  if (sealed) {
    try {
      return openSecret(deps, sealed);
    } catch {
      // Sealed under another secret: nobody can sign in with it any more.
    }
  }
  const totpSecret = base32(deps.random.bytes(20));
  await deps.database.transaction((tx) => buildOperator(tx, deps, { ...SAMPLE_OPERATOR, totpSecret }));
  return totpSecret;
}

export async function sampleOperatorCode(deps: Needs): Promise<string> {
  return oneTimeCode(await readSampleSecret(deps), deps.clock.now());
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}
