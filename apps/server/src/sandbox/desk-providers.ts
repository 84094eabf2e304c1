import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { filingKinds, providerFaults } from '../gateways/sandbox-rules/catalogue.ts';
import { faultNames, faultTerms } from './desk-faults.ts';
import { fileAtProviders, withdrawFiling } from '../gateways/sandbox-rules/filings.store.ts';

const kinds = Object.keys(filingKinds) as (keyof typeof filingKinds)[];

/** The desk's form sends places in the lists. */
const placeIn = (list: readonly string[]) => z.int().check(z.gte(0), z.lt(list.length));
const faultBody = z.object({
  name: z.union([z.enum(faultNames), placeIn(faultNames)]),
  when: z.union([z.enum(faultTerms), placeIn(faultTerms)]),
});
const filingBody = z.object({
  kind: z.enum(kinds),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  details: z._default(z.record(z.string(), z.union([z.string().check(z.maxLength(4_000)), z.number()])), {}),
});

/** The switches for the faults of the simulated providers, and what an operator has filed there. */
export function registerProviderRules(desk: FastifyInstance, { database, clock, gateways }: Deps): void {
  const { faults, filings } = gateways.sandbox;
  const hidden = (body?: object) => ({ schema: { hide: true, ...(body ? { body } : {}) } as object });

  desk.get('/faults', hidden(), async () => {
    const active = faults.active();
    return faultNames.map((name) => ({
      name,
      text: providerFaults[name],
      when: ((found) => (found ? (found.once ? 'once' : 'always') : 'never'))(
        active.find((each) => each.name === name),
      ),
    }));
  });
  desk.post<{ Body: z.output<typeof faultBody> }>('/faults', hidden(faultBody), async ({ body }) => {
    const name = typeof body.name === 'number' ? faultNames[body.name]! : body.name;
    const when = typeof body.when === 'number' ? faultTerms[body.when]! : body.when;
    if (when === 'once') faults.next(name);
    else faults.keep(name, when === 'always');
    return { done: true };
  });

  desk.get('/filings', hidden(), async () => filings.list());
  desk.post<{ Body: z.output<typeof filingBody> }>('/filings', hidden(filingBody), async ({ body }) => {
    await fileAtProviders(database, [body], clock.now());
    return { done: true };
  });
  desk.post<{ Body: z.output<typeof filingBody> }>(
    '/filings/withdraw',
    hidden(filingBody),
    async ({ body: { kind, name } }) => {
      await withdrawFiling(database, kind, name);
      return { done: true };
    },
  );
}
