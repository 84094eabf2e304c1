import { MINUTE } from '@shoushou/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { createPrivacyNumbers } from '../../../gateways/privacy-numbers/index.ts';
import { readOrder } from '../orders.store.ts';
import { insertWish } from '../private-numbers/private-numbers.store.ts';

interface Server {
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'gateways' | 'environment'>;
  server: { app: FastifyInstance };
}

/**
 * From now on a provider keeps a number between both sides of orders, and one is wished for by this receipt.
 * @param waited how long ago, minutes @param isFree whether the provider has a number
 */
export async function keepApart(
  { deps, server }: Server,
  recyclerMobile: string,
  { receiptNo, waited = 0, isFree = true }: { receiptNo: string; waited?: number; isFree?: boolean },
): Promise<void> {
  const { database, clock, random, gateways } = deps;
  const environment = {
    ...deps.environment,
    privacyNumbers: { provider: 'aliyun', extensions: false, account: null } as const,
  };
  const provider = createPrivacyNumbers({ environment, database, clock, random, sandbox: gateways.sandbox })!;
  gateways.privacyNumbers = provider;
  gateways.sandbox.faults.keep('N2 empty', !isFree);
  provider.sandbox!.connect(async (url, payload) => {
    const reply = await server.app.inject({ method: 'POST', url, payload });
    return { status: reply.statusCode, body: reply.body };
  });
  const order = (await readOrder(database, receiptNo))!;
  const { city, no: orderNo, customerMobile } = order;
  await database.transaction((tx) =>
    insertWish(tx, { city, receiptNo, orderNo, customerMobile, recyclerMobile }, true, clock.now() - waited * MINUTE),
  );
}

/** The customer dials the number of a receipt; the record of the call comes when it is over. */
export async function callBetween({ deps }: Server, { number, seconds }: { number: string; seconds: number }) {
  const [bound] = await deps.database.query<{ a: string }>(
    'SELECT a FROM sandbox_number_bindings WHERE number = $1 AND ended_at IS NULL',
    [number],
  );
  await deps.gateways.privacyNumbers!.sandbox!.dial({ number, caller: bound!.a, seconds });
}
