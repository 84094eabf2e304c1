import { allOperatorRoles, type OperatorRole } from '@shoushou/kernel/operator-role';
import type { Deps } from '../deps.ts';
import { buildOperator, oneTimeCode, openSecret } from '../domains/accounts/builders/accounts.builders.ts';
import { findSealedTotp } from './sandbox.store.ts';

interface SampleOperator {
  readonly name: string;
  readonly displayName: string;
  readonly password: string;
  readonly roles: readonly OperatorRole[];
}

/** Operator of a sandbox's console. The one-time code is shown at the desk, which exists in the sandbox only. */
export const SAMPLE_OPERATOR: SampleOperator = {
  name: 'operator',
  displayName: '示例运营',
  password: 'shoushou2026',
  roles: allOperatorRoles,
};

/** A second admin, for approvals. */
export const SECOND_OPERATOR: SampleOperator = {
  name: 'operator2',
  displayName: '示例复核',
  password: 'shoushou2026',
  roles: ['admin'],
};

/** An operator whose roles the two can change. */
export const THIRD_OPERATOR: SampleOperator = {
  name: 'operator3',
  displayName: '示例客服',
  password: 'shoushou2026',
  roles: ['dispatcher'],
};

/** The operator who confirms the first one's payout proposals. */
export const MONEY_OPERATOR: SampleOperator = {
  name: 'operator4',
  displayName: '示例财务',
  password: 'shoushou2026',
  roles: ['accountant'],
};

/** The operator who approves the first one's publications. */
export const TEXT_OPERATOR: SampleOperator = {
  name: 'operator5',
  displayName: '示例编辑',
  password: 'shoushou2026',
  roles: ['editor'],
};

export const sampleOperators: readonly SampleOperator[] = [
  SAMPLE_OPERATOR,
  SECOND_OPERATOR,
  THIRD_OPERATOR,
  MONEY_OPERATOR,
  TEXT_OPERATOR,
];

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>;

/** The base32 secret of a sample operator, who is created if missing or if the server's secret has changed. */
export async function readSampleSecret(deps: Needs, { roles, ...operator }: SampleOperator): Promise<string> {
  const sealed = await findSealedTotp(deps.database, operator.name);
  if (sealed) {
    try {
      return openSecret(deps, sealed);
    } catch {
      // Sealed under another secret, so it can't be used to sign in.
    }
  }
  const totpSecret = base32(deps.random.bytes(20));
  await deps.database.transaction((tx) => buildOperator(tx, deps, { ...operator, roles, totpSecret }));
  return totpSecret;
}

export async function makeSampleOperators(deps: Needs): Promise<void> {
  for (const operator of sampleOperators) await readSampleSecret(deps, operator);
}

/** The current credentials of a sample operator. */
export interface SampleProof {
  name: string;
  password: string;
  code: string;
}

export async function sampleProofs(deps: Needs): Promise<SampleProof[]> {
  return Promise.all(
    sampleOperators.map(async (operator) => ({
      name: operator.name,
      password: operator.password,
      code: oneTimeCode(await readSampleSecret(deps, operator), deps.clock.now()),
    })),
  );
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}
