import type { Data } from '@shoushou/contract';
import { payPremium, quotedInsurance, signClauses, verify } from './visits.builders.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { createId } from '../../../platform/system.ts';
import type { TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';

type Said = Parameters<typeof quotedInsurance>[2];

export async function verifiedRecycler(server: TestServer, name?: string): Promise<SignedIn> {
  const person = await signInAs(server, { recycler: true });
  await verify(server, person.userId, name);
  return person;
}

/** An application with its price, and the applicant's signature under its clauses, which is not applied yet. */
export async function quotedAndSigned(server: TestServer, owner: SignedIn, said: Said = {}) {
  const { opened, quoted } = await quotedInsurance(server, owner, said);
  const picture = await uploadPicture(server, owner.token, createId(server.deps.clock, server.deps.random));
  return { opened, no: quoted.no, premiumFen: quoted.premiumFen!, signature: await signClauses(server, owner, opened, picture) };
}

/** An application that the applicant has signed. */
export async function signedInsurance(server: TestServer, owner: SignedIn, said: Said = {}): Promise<Data<'insurance.apply'>> {
  const { no, premiumFen, signature } = await quotedAndSigned(server, owner, said);
  return server.succeed('insurance.apply', { no, premiumFen, signature }, { token: owner.token });
}

/** A recycler with a policy that starts tomorrow. */
export async function insuredRecycler(server: TestServer, said: Said = {}): Promise<Data<'insurance.open_record'> & { owner: SignedIn }> {
  const owner = await verifiedRecycler(server);
  const { no, premiumFen } = await signedInsurance(server, owner, said);
  await payPremium(server, owner, { no, premiumFen });
  return { owner, ...(await server.succeed('insurance.open_record', { no }, { token: owner.token })) };
}
