import type { CallName, Data, Input, InsuranceDetails, OpenedInsurance } from '@shoushou/contract';
import { DAY, shanghaiDate } from '@shoushou/kernel';
import { clausesName } from '@shoushou/rules/insurance/limits';
import type { Deps } from '../../../deps.ts';
import { createId } from '../../../platform/system.ts';
import { buildIdentity } from '../../identity/builders/identity.builders.ts';
import { fundWallet, confirmPayment } from '../../wallet/builders/wallet.builders.ts';

interface Phone {
  userId: string;
  deviceId: string;
  token: string;
  mobile: string;
}

/** A server that is called in-process. */
interface CallableServer {
  deps: Deps;
  clock: { advance(milliseconds: number): void };
  server: { deliver(): Promise<number> };
  succeed<Name extends CallName>(name: Name, input: Input<Name>, options?: { token?: string }): Promise<Data<Name>>;
}

/** Invented identity numbers of adults, by index. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
export function sampleNumber(index: number, birthday = '19850615'): string {
  const body = `440304${birthday}${String(index).padStart(3, '0')}`;
  return body + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11]!;
}

let people = 0;

/** Gives the person a verified name. */
export async function verify({ deps }: Pick<CallableServer, 'deps'>, userId: string, name = '李示例'): Promise<string> {
  people += 1;
  const number = sampleNumber(people % 1000);
  await deps.database.transaction((tx) => buildIdentity(tx, deps, { userId, name, number }));
  return number;
}

/**
 * A visit in which notice, exclusions and clauses were read and the box was ticked. Advances the clock by the reading
 * time.
 */
export async function readVisit(
  server: CallableServer,
  { token }: Pick<Phone, 'token'>,
  productId = 'recycler-accident',
): Promise<OpenedInsurance> {
  const opened = await server.succeed(
    'insurance.open_product',
    { productId, visit: createId(server.deps.clock, server.deps.random) },
    { token },
  );
  server.clock.advance(opened.readingSeconds * 1000);
  const at = new Date(server.deps.clock.now()).toISOString();
  const steps: Input<'insurance.record_step'>['steps'] = opened.pages.map(({ page, sha }, index) => ({
    seq: index + 1,
    page,
    action: 'read',
    sha,
    dwellMs: 5_000,
    at,
  }));
  const clauses = opened.pages.find(({ page }) => page === 'clauses')!;
  await server.succeed(
    'insurance.record_step',
    {
      visit: opened.visit,
      steps: [
        ...steps,
        {
          seq: steps.length + 1,
          page: 'clauses',
          action: 'ticked',
          sha: clauses.sha,
          words: '我已阅读并同意',
          dwellMs: 0,
          at,
        },
      ],
    },
    { token },
  );
  return opened;
}

export const tomorrow = ({ deps }: Pick<CallableServer, 'deps'>): string => shanghaiDate(deps.clock.now() + DAY);

/** An application with its price, unsigned. @param given other fields of the request */
export async function quotedInsurance(
  server: CallableServer,
  owner: Pick<Phone, 'token'>,
  given: Partial<Input<'insurance.quote'>> = {},
  productId = 'recycler-accident',
): Promise<{ opened: OpenedInsurance; quoted: InsuranceDetails }> {
  const opened = await readVisit(server, owner, productId);
  const quoted = await server.succeed(
    'insurance.quote',
    {
      visit: opened.visit,
      startsOn: tomorrow(server),
      days: opened.terms[1] ?? 1,
      job: opened.jobs[0]!,
      self: true,
      others: [],
      photoIds: [],
      ...given,
    },
    { token: owner.token },
  );
  return { opened, quoted };
}

/** The applicant's signature under the clauses. @param picture id of an image of the applicant */
export async function signClauses(
  server: CallableServer,
  { token }: Pick<Phone, 'token'>,
  { kind, productId, version }: Pick<OpenedInsurance, 'kind' | 'productId' | 'version'>,
  picture: string,
): Promise<string> {
  return (
    await server.succeed(
      'insurance.sign',
      { product: kind, clauses: clausesName(productId, version), signature: picture },
      { token },
    )
  ).id;
}

/** Pays a signed application from the wallet; the insurer decides when things are delivered. */
export async function payPremium(
  server: CallableServer,
  owner: Phone,
  { no, premiumFen }: Pick<InsuranceDetails, 'no' | 'premiumFen'>,
): Promise<string> {
  await fundWallet(server, owner.userId, premiumFen!);
  const { paymentId } = await server.succeed('insurance.pay', { no, premiumFen: premiumFen! }, { token: owner.token });
  await confirmPayment(server, owner);
  await server.succeed('wallet.pay', { id: paymentId, method: 'wallet' }, { token: owner.token });
  await server.server.deliver();
  return paymentId;
}
