import type { Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import type { privacyNumberFilings } from '../sandbox-rules/privacy-number-rules.ts';
import { ProviderFailed } from '../wire.ts';
import type { SandboxBinding } from './sandbox-numbers.store.ts';

export interface SandboxNumbersOptions {
  database: Database;
  clock: Clock;
  sandbox: SandboxRules;
}

/** The error of an exchange without an answer (N5). */
export const lost = (provider: string) => () => new ProviderFailed(provider, 'unreachable', 'NETWORK', 'no answer');

/** The numbers of a pool as its operator has filed it; null while it is not. */
export async function poolOf(
  { filings }: SandboxRules,
  kind: keyof typeof privacyNumberFilings,
  name: string,
): Promise<{ numbers: string[]; extensions: boolean } | null> {
  const filed = await filings.find(kind, name);
  return (
    filed && {
      numbers: String(filed.details['numbers'] ?? '')
        .split(',')
        .filter(Boolean),
      extensions: filed.details['extensions'] === 'on',
    }
  );
}

/** N2: a number that neither of the two has; undefined when there is none. */
export const freeNumber = (
  numbers: readonly string[],
  live: readonly SandboxBinding[],
  people: readonly string[],
): string | undefined =>
  numbers.find(
    (number) => !live.some((each) => each.number === number && [each.a, each.b].some((one) => people.includes(one))),
  );
