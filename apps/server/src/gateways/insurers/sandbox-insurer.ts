import { fromInstant, toInstant, type Clock } from '@shoushou/kernel';
import { QUOTE_TERM } from '@shoushou/rules/insurance/limits';
import type { Database } from '../../platform/database/types.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import { ProviderFailed, type Wire, type WireReply } from '../wire.ts';
import { INSURER_WINDOW, signForward, signMessage, signRequest, type InsurerAccount } from './insurer-wire.ts';
import type { CoverOrder } from './port.ts';
import {
  beginSandboxInsurance,
  buyAtSandbox,
  countInsuranceNotice,
  endSandboxInsurance,
  findSandboxInsurance,
  findSandboxPolicy,
  takeInsuranceNotices,
  type SandboxInsurance,
} from './sandbox-insurer.store.ts';
import { policyDocument } from './sandbox-policy.ts';
import { premiumOf, surrenderOf, refusalReasonOf } from './sandbox-terms.ts';

export interface InsurerNoticeRequest {
  headers: Record<string, string>;
  body: string;
}

/** Controls of the simulated insurer: its own page, its faults and its notices. */
export interface SandboxInsurerDesk {
  policy(policyNo: string): Promise<SandboxInsurance | null>;
  /** The person arrives on its page by a signed address; null when that is not genuine or over. */
  arrive(query: Readonly<Record<string, unknown>>): Promise<SandboxInsurance | null>;
  /** The person buys on the insurer's page. False if no page was opened under the number. */
  buy(no: string): Promise<boolean>;
  find(no: string): Promise<SandboxInsurance | null>;
  /** The next issuing is not answered: `silent` is done there, `lost` never arrived. */
  fault(kind: 'silent' | 'lost'): void;
  connect(send: (notice: InsurerNoticeRequest) => Promise<{ status: number }>): void;
  /** Sends due notices. @returns how many were accepted */
  deliver(): Promise<number>;
  /** A notice as the insurer would send it now, for tests. */
  compose(insurance: SandboxInsurance): InsurerNoticeRequest;
}

interface SandboxInsurerOptions {
  database: Database;
  clock: Clock;
  account: InsurerAccount;
}

/** Referrals are bought for a year. */
const REFERRAL_DAYS = 365;

/**
 * Simulates an insurer behind its signed interface: prices, refusals by job, age and name, silence, repeated notices
 * and surrender.
 */
export function createSandboxInsurer({ database, clock, account }: SandboxInsurerOptions): {
  wire: Wire;
  desk: SandboxInsurerDesk;
} {
  let send: ((notice: InsurerNoticeRequest) => Promise<{ status: number }>) | null = null;
  let fault: 'silent' | 'lost' | null = null;

  function reply(code: string, message: string, data: object | null = null, status = 200): WireReply {
    const body = JSON.stringify({ code, message, data });
    const timestamp = String(clock.now());
    return {
      status,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signMessage(account.secret, 'answer', timestamp, body),
      },
      body,
    };
  }

  async function issue(order: CoverOrder & { premium: number }): Promise<WireReply> {
    const planned = fault;
    fault = null;
    if (planned === 'lost') throw silence();
    const refusal =
      order.premium === premiumOf(order)
        ? order.persons.some(({ name }) => name.includes('拒保'))
          ? '核保未通过'
          : refusalReasonOf(order, clock.now())
        : '保费与报价不一致';
    const { no, product, startsAt, endsAt } = order;
    const kept = await beginSandboxInsurance(
      database,
      {
        no,
        kind: 'application',
        product,
        persons: order.persons.map(({ name }) => name),
        premiumFen: order.premium,
        startsAt,
        endsAt,
        state: refusal === null ? 'accepted' : 'refused',
        reason: refusal,
        policyNo: refusal === null ? policyNumber(no) : null,
      },
      clock.now(),
    );
    if (planned === 'silent') throw silence();
    return reply('OK', '成功', answerOf(kept));
  }

  const operations: Readonly<Record<string, (input: Record<string, unknown>) => Promise<WireReply>>> = {
    async quote(input) {
      const order = input as unknown as CoverOrder;
      const refusal = refusalReasonOf(order, clock.now());
      if (refusal !== null) return reply('REFUSED', refusal);
      return reply('OK', '成功', {
        quoteNo: `Q${order.no.slice(2)}${String(clock.now()).slice(-6)}`,
        premium: premiumOf(order),
        until: toInstant(clock.now() + QUOTE_TERM),
      });
    },
    issue: (input) => issue(input as unknown as CoverOrder & { premium: number }),
    async find({ no }) {
      const found = await findSandboxInsurance(database, String(no));
      return found && found.state !== 'shown'
        ? reply('OK', '成功', answerOf(found))
        : reply('NOT_FOUND', '没有这笔业务');
    },
    async document({ no }) {
      const found = await findSandboxInsurance(database, String(no));
      return found === null || found.policyNo === null
        ? reply('NOT_FOUND', '没有这张保单')
        : reply('OK', '成功', { pdf: Buffer.from(await policyDocument(found)).toString('base64') });
    },
    async 'surrender-sum'({ no }) {
      const found = await findSandboxInsurance(database, String(no));
      if (found?.state !== 'accepted') return reply('NOT_IN_FORCE', '保单已终止');
      const { kind, sumFen } = surrenderOf(found, clock.now());
      return reply('OK', '成功', { kind, sum: sumFen });
    },
    async surrender({ no, sum }) {
      const found = await findSandboxInsurance(database, String(no));
      if (!found || found.policyNo === null) return reply('NOT_FOUND', '没有这张保单', null);
      if (found.state === 'accepted') {
        if (surrenderOf(found, clock.now()).sumFen !== sum) return reply('SUM_CHANGED', '退费金额已变化');
        await endSandboxInsurance(database, found.no, Number(sum), clock.now());
      }
      return reply('OK', '成功', answerOf((await findSandboxInsurance(database, found.no))!));
    },
  };

  const wire: Wire = async ({ url, headers, body }) => {
    const { pathname } = new URL(url);
    const timestamp = headers['x-timestamp'] ?? '';
    const genuine =
      headers['x-merchant'] === account.merchantId &&
      Math.abs(clock.now() - Number(timestamp)) <= INSURER_WINDOW &&
      sameSecret(signRequest(account.secret, timestamp, pathname, body), headers['x-signature'] ?? '');
    if (!genuine) return reply('UNAUTHORIZED', '签名校验失败', null, 401);
    const operation = operations[pathname.replace('/v1/', '')];
    return operation
      ? operation(JSON.parse(body) as Record<string, unknown>)
      : reply('UNKNOWN', '接口不存在', null, 404);
  };

  const compose = (insurance: SandboxInsurance): InsurerNoticeRequest => {
    const body = JSON.stringify(answerOf(insurance));
    const timestamp = String(clock.now());
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signMessage(account.secret, 'notice', timestamp, body),
      },
    };
  };

  const desk: SandboxInsurerDesk = {
    policy: (policyNo) => findSandboxPolicy(database, policyNo),
    find: (no) => findSandboxInsurance(database, no),
    async arrive({ no, product, until, sign }) {
      const [number, name, end] = [String(no), String(product), Number(until)];
      const kept = await findSandboxInsurance(database, number);
      if (kept) return kept;
      if (!(end >= clock.now()) || !sameSecret(signForward(account.secret, number, name, end), String(sign)))
        return null;
      return beginSandboxInsurance(
        database,
        {
          no: number,
          kind: 'referral',
          product: name,
          persons: [],
          premiumFen: 0,
          startsAt: null,
          endsAt: null,
          state: 'shown',
          reason: null,
          policyNo: null,
        },
        clock.now(),
      );
    },
    async buy(no) {
      const bought = await buyAtSandbox(database, no, policyNumber(no), REFERRAL_DAYS, clock.now());
      if (bought) await desk.deliver();
      return bought;
    },
    fault(kind) {
      fault = kind;
    },
    connect(post) {
      send = post;
    },
    compose,
    async deliver() {
      if (!send) return 0;
      let taken = 0;
      for (const insurance of await takeInsuranceNotices(database, clock.now())) {
        const { status } = await send(compose(insurance));
        if (status < 200 || status > 299) continue;
        await countInsuranceNotice(database, insurance.no);
        taken += 1;
      }
      return taken;
    },
  };
  return { wire, desk };
}

const silence = (): ProviderFailed => new ProviderFailed('insurer', 'unreachable', 'NETWORK', 'no answer came');
const policyNumber = (no: string): string => `SL${no.slice(2)}01`;
const pageOf = (policyNo: string): string => `/sandbox/insurer/policy/${policyNo}`;

function answerOf({ no, state, policyNo, startsAt, endsAt, reason, backFen }: SandboxInsurance): object {
  const urls = policyNo === null ? {} : { verifyUrl: `${pageOf(policyNo)}?verify=1`, documentUrl: pageOf(policyNo) };
  return {
    no,
    state,
    policyNo,
    startsAt: startsAt && toInstant(fromInstant(startsAt)),
    endsAt: endsAt && toInstant(fromInstant(endsAt)),
    reason,
    back: backFen,
    ...urls,
  };
}
