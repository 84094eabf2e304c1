import type { Data } from '@shoushou/contract';
import { createId } from '../../platform/system.ts';
import { sampleInsurance } from '../../seed/samples/sample-insurance.ts';
import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { seedInsuranceProducts } from './builders/products.builders.ts';
import {
  payPremium,
  quotedInsurance,
  readVisit,
  sampleNumber,
  signClauses,
  tomorrow,
  verify,
} from './builders/visits.builders.ts';

type QuoteInput = Parameters<typeof quotedInsurance>[2];

export async function verifiedRecycler(server: TestServer, name?: string): Promise<SignedIn> {
  const person = await signInAs(server, { recycler: true });
  await verify(server, person.userId, name);
  return person;
}

/** An application with its price, and the applicant's signature under its clauses, which is not applied yet. */
export async function quotedAndSigned(server: TestServer, owner: SignedIn, input: QuoteInput = {}) {
  const { opened, quoted } = await quotedInsurance(server, owner, input);
  const picture = await uploadPicture(server, owner.token, createId(server.deps.clock, server.deps.random));
  return {
    opened,
    no: quoted.no,
    premiumFen: quoted.premiumFen!,
    signature: await signClauses(server, owner, opened, picture),
  };
}

/** An application that the applicant has signed. */
export async function signedInsurance(
  server: TestServer,
  owner: SignedIn,
  input: QuoteInput = {},
): Promise<Data<'insurance.apply'>> {
  const { no, premiumFen, signature } = await quotedAndSigned(server, owner, input);
  return server.succeed('insurance.apply', { no, premiumFen, signature }, { token: owner.token });
}

/** A recycler with a policy that starts tomorrow. */
export async function insuredRecycler(
  server: TestServer,
  input: QuoteInput = {},
): Promise<Data<'insurance.open_record'> & { owner: SignedIn }> {
  const owner = await verifiedRecycler(server);
  const { no, premiumFen } = await signedInsurance(server, owner, input);
  await payPremium(server, owner, { no, premiumFen });
  return { owner, ...(await server.succeed('insurance.open_record', { no }, { token: owner.token })) };
}

async function owner(server: TestServer, recycler = false): Promise<SignedIn> {
  await seedInsuranceProducts(server.deps.database, sampleInsurance(server.deps.clock.now()), server.deps.clock.now());
  const signedIn = await signInAs(server, { recycler });
  await verify(server, signedIn.userId);
  return signedIn;
}

async function quoted(server: TestServer, of: SignedIn, others: Parameters<typeof quotedInsurance>[2] = {}) {
  const { opened, quoted: application } = await quotedInsurance(server, of, others);
  const signature = await signClauses(
    server,
    of,
    opened,
    await uploadPicture(server, of.token, `signature-${application.no}`),
  );
  return { no: application.no, premiumFen: application.premiumFen!, signature, owner: of };
}

async function signed(server: TestServer, of: SignedIn) {
  const scene = await quoted(server, of);
  await server.succeed(
    'insurance.apply',
    { no: scene.no, signature: scene.signature, premiumFen: scene.premiumFen },
    { token: of.token },
  );
  return scene;
}

export const scenes: Scenes = {
  async insuranceVisit(server) {
    const of = await owner(server);
    const { visit } = await readVisit(server, of);
    return { owner: of, visit };
  },
  async readVisit(server) {
    const of = await owner(server);
    const { visit } = await readVisit(server, of);
    return { owner: of, visit, tomorrow: tomorrow(server) };
  },
  async quotedInsurance(server) {
    return quoted(server, await owner(server));
  },
  async signedInsurance(server) {
    return signed(server, await owner(server));
  },
  async waitingConsent(server) {
    const of = await owner(server);
    const insured = await signInAs(server);
    const number = sampleNumber(777);
    const scene = await quoted(server, of, {
      others: [{ relation: 'employee', name: '周志强', number, mobile: insured.mobile }],
    });
    await server.succeed(
      'insurance.apply',
      { no: scene.no, signature: scene.signature, premiumFen: scene.premiumFen },
      { token: of.token },
    );
    const [consent] = await server.succeed('insurance.list_consents', {}, { token: insured.token });
    return {
      owner: of,
      insured,
      id: consent!.id,
      sha: consent!.sha,
      numberTail: number.slice(-6),
      signature: await uploadPicture(server, insured.token, `consent-${scene.no}`),
    };
  },
  async groupVisit(server) {
    const of = await owner(server, true);
    const { visit, groupConsent } = await readVisit(server, of, 'recycler-group');
    return {
      owner: of,
      visit,
      sha: groupConsent!.sha,
      signature: await uploadPicture(server, of.token, `group-${visit}`),
    };
  },
  async insured(server) {
    const of = await owner(server);
    const scene = await signed(server, of);
    await payPremium(server, of, scene);
    return { owner: of, no: scene.no, sumFen: scene.premiumFen };
  },
};
