import { setTimeout as wait } from 'node:timers/promises';
import { createDeps } from '../../../apps/server/src/create-deps.ts';
import { createDomains } from '../../../apps/server/src/domains.ts';
import { readEnvironment } from '../../../apps/server/src/environment.ts';
import type { PaymentGateway } from '../../../apps/server/src/gateways/payments/port.ts';
import type { PushMessage } from '../../../apps/server/src/gateways/push/port.ts';
import { createServerLog } from '../../../apps/server/src/platform/server-log.ts';
import { createServer } from '../../../apps/server/src/server.ts';

/** A server process from the sources whose payment and push providers respond as slowly as during an outage. */
const PAYMENT_TAKES = 200;
/** A payment of this sum is answered at once. */
const QUICK_FEN = 101;
const PUSH_TAKES = 150;

const environment = readEnvironment(process.env);
const deps = createDeps({ environment, log: createServerLog(environment.logLevel) });
const payments = deps.gateways.payments.of('wechat')!;
const push = deps.gateways.push.push.bind(deps.gateways.push);
// Responds itself: the simulated provider would use this server's CPU for signatures.
Object.assign(payments, {
  start: ({ no, amountFen }) =>
    wait(amountFen === QUICK_FEN ? 0 : PAYMENT_TAKES).then(() => ({
      payUrl: `https://provider.test/${no}`,
      pageLife: null,
      parameters: null,
    })),
} satisfies Partial<PaymentGateway>);
Object.assign(deps.gateways.push, { push: (message: PushMessage) => wait(PUSH_TAKES).then(() => push(message)) });
const domains = createDomains(deps);
const server = await createServer({ deps, domains: domains.all, authenticate: domains.authenticate, version: 'drill' });
await server.start();
