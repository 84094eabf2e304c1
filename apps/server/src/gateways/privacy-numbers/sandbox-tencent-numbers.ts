import crypto from 'node:crypto';
import { DAY, SECOND } from '@shoushou/kernel';
import { exchange } from '../sandbox-rules/faults.ts';
import { TENCENT_BINDS_AN_HOUR, TENCENT_LONGEST_BINDING } from '../sandbox-rules/privacy-number-rules.ts';
import type { TencentKeys } from '../tencent/tc3-sign.ts';
import { answerTencent } from '../tencent/tc3-verify.ts';
import type { Wire } from '../wire.ts';
import {
  amongBinds,
  countBinds,
  endBinding,
  findBinding,
  listLiveBindings,
  saveBinding,
} from './sandbox-numbers.store.ts';
import { freeNumber, lost, poolOf, type SandboxNumbersOptions } from './sandbox-pools.ts';

const refuse = (ErrorCode: string, Msg: string): Record<string, unknown> => ({ ErrorCode, Msg });
const number = /^0086(\d{11})$/;

/** Simulates Tencent Cloud's number protection with its counts, limits and ends. */
export function createSandboxTencentNumbers(keys: TencentKeys, options: SandboxNumbersOptions): Wire {
  const { database, clock, sandbox } = options;

  const actions: Readonly<Record<string, (asked: Record<string, unknown>) => Promise<Record<string, unknown>>>> = {
    /** N7 */
    async GetVirtualNum({ BizAppId: app, Src, Dst, MaxAssignTime = String(DAY / SECOND), HangupUrl = '' }) {
      const now = clock.now();
      const pool = await poolOf(sandbox, 'numbers.tencent.app', String(app));
      if (!pool) return refuse('-401', 'appId invalid');
      const [a, b] = [Src, Dst].map((each) => number.exec(String(each))?.[1]);
      if (a === undefined || b === undefined || a === b) return refuse('-101', 'src or dst invalid');
      const life = Number(MaxAssignTime) * SECOND;
      if (!(life > 0 && life <= TENCENT_LONGEST_BINDING)) return refuse('-2', 'parameter invalid');
      if (sandbox.faults.happens('N2 empty')) return refuse('-107', 'no virtual number');
      return amongBinds(database, async (tx) => {
        if ((await countBinds(tx, a, b, now - TENCENT_BINDS_AN_HOUR.within)) >= TENCENT_BINDS_AN_HOUR.most)
          return refuse('-109', 'bind too often');
        const live = (await listLiveBindings(tx, now)).filter(({ provider }) => provider === 'tencent');
        const same = live.find((each) => each.a === a && each.b === b);
        const free = same?.number ?? freeNumber(pool.numbers, live, [a, b]);
        if (free === undefined) return refuse('-107', 'no virtual number');
        const binding = same
          ? { ...same, count: same.count + 1 }
          : {
              id: crypto.randomUUID(),
              provider: 'tencent' as const,
              pool: String(app),
              number: free,
              extension: null,
              a,
              b,
              outId: '',
              noticeUrl: String(HangupUrl),
              count: 1,
              until: now + life,
            };
        await saveBinding(tx, binding, now);
        return {
          ErrorCode: '0',
          BindId: binding.id,
          VirtualNum: `0086${free}`,
          RefNum: String(binding.count),
          Msg: 'success',
        };
      });
    },
    /** N8 */
    async DelVirtualNum({ BizAppId: app, BindId }) {
      if (!(await poolOf(sandbox, 'numbers.tencent.app', String(app)))) return refuse('-401', 'appId invalid');
      const found = await findBinding(database, String(BindId), clock.now());
      if (!found?.live) return refuse('-204', 'bindId not exist');
      if (found.count > 1) await saveBinding(database, { ...found, count: found.count - 1 }, clock.now());
      else await endBinding(database, found.id, clock.now());
      return { ErrorCode: '0', BindId: found.id, RefLeftNum: String(found.count - 1), Msg: 'success' };
    },
  };

  return (request) =>
    exchange(
      sandbox.faults,
      'N5',
      () =>
        answerTencent(
          request,
          keys,
          clock.now(),
          Object.fromEntries(
            Object.entries(actions).map(([name, act]) => [
              name,
              async (asked: Record<string, unknown>) => {
                if (sandbox.faults.happens('N4 flow'))
                  return { Error: { Code: 'RequestLimitExceeded', Message: 'Your request exceeds the limit.' } };
                if (sandbox.faults.happens('N4 failing'))
                  return { Error: { Code: 'InternalError', Message: 'An internal error has occurred.' } };
                const answer = await act(asked);
                return sandbox.faults.happens('N4 carrier') ? refuse('-501', 'server error') : answer;
              },
            ]),
          ),
        ),
      lost('tencent'),
    );
}
