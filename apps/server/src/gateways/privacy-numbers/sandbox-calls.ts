import crypto from 'node:crypto';
import { SECOND } from '@shoushou/kernel';
import { ALIYUN_RECORD_WAITS, LATE_RECORD } from '../sandbox-rules/privacy-number-rules.ts';
import { shanghaiText } from '../shanghai-text.ts';
import { parseJson } from '../parse-json.ts';
import type { SandboxNumbersDesk, SendCallNotice } from './port.ts';
import {
  endCall,
  findDialled,
  saveCall,
  takeDueCalls,
  type SandboxBinding,
  type SandboxCall,
} from './sandbox-numbers.store.ts';
import type { SandboxNumbersOptions } from './sandbox-pools.ts';

/** From dialling to the answer, milliseconds. */
const RINGS = 6 * SECOND;

/** N6, N9: people who dial the numbers of the simulated providers, and the records of their calls. */
export function createSandboxNumbersDesk({ database, clock, sandbox }: SandboxNumbersOptions): SandboxNumbersDesk {
  const { faults, filings } = sandbox;
  let send: SendCallNotice | null = null;

  return {
    async dial({ number, extension = null, caller, seconds }) {
      const now = clock.now();
      const binding = await findDialled(database, { number, extension, caller }, now);
      if (binding === null) return false;
      const ended = now + RINGS + seconds * SECOND;
      const late = faults.happens(`${rowOf(binding)} late`) ? LATE_RECORD : 0;
      const call = { id: crypto.randomUUID(), byA: binding.a === caller, at: now, seconds };
      await saveCall(database, { ...call, binding, due: ended + late });
      return true;
    },

    connect(post) {
      send = post;
    },

    async deliver() {
      if (send === null) return 0;
      const address = (await filings.list('numbers.aliyun.notice'))[0]?.name ?? null;
      let taken = 0;
      for (const call of await takeDueCalls(database, clock.now(), ALIYUN_RECORD_WAITS)) {
        const { binding } = call;
        const path = binding.provider === 'aliyun' ? address : new URL(binding.noticeUrl, 'https://own').pathname;
        if (path === null || faults.happens(`${rowOf(binding)} lost`)) {
          await endCall(database, call.id);
          continue;
        }
        const { record, isTaken } = records[binding.provider];
        const body = JSON.stringify(record(call));
        const double = faults.happens(`${rowOf(binding)} double`);
        const [reply] = await Promise.all([send(path, body), ...(double ? [send(path, body)] : [])]);
        // How often Tencent repeats is not written: never is the safe side.
        const over = isTaken(reply) || binding.provider === 'tencent';
        if (over) await endCall(database, call.id);
        if (isTaken(reply)) taken += 1;
      }
      return taken;
    },
  };
}

const rowOf = ({ provider }: SandboxBinding): 'N6' | 'N9' => (provider === 'aliyun' ? 'N6' : 'N9');

type Reply = Awaited<ReturnType<SendCallNotice>>;

const records = {
  aliyun: {
    record: ({ id, binding, byA, at, seconds }: SandboxCall) => [
      {
        phone_no: binding.a,
        peer_no: binding.b,
        secret_no: binding.number,
        sub_id: Number(binding.id),
        out_id: binding.outId,
        call_id: id,
        call_type: byA ? 0 : 1,
        call_time: shanghaiText(at),
        ring_time: shanghaiText(at),
        start_time: shanghaiText(at + RINGS),
        release_time: shanghaiText(at + RINGS + seconds * SECOND),
        release_dir: 1,
      },
    ],
    isTaken: ({ status, body }: Reply) =>
      status === 200 && typeof (parseJson(body) as { code?: unknown } | null)?.code === 'number',
  },
  tencent: {
    record: ({ id, binding, byA, at, seconds }: SandboxCall) => {
      const text = (time: number): string => String(Math.floor(time / SECOND));
      return {
        appId: binding.pool,
        callId: id,
        bindId: binding.id,
        src: `0086${byA ? binding.a : binding.b}`,
        dst: `0086${byA ? binding.b : binding.a}`,
        dstVirtualNum: `0086${binding.number}`,
        callCenterAcceptTime: text(at),
        startDstCallTime: text(at),
        startDstRingTime: text(at),
        dstAcceptTime: seconds === 0 ? '' : text(at + RINGS),
        endCallTime: text(at + RINGS + seconds * SECOND),
        callEndStatus: seconds === 0 ? '4' : '1',
        srcDuration: String(seconds),
        dstDuration: String(seconds),
        callEndStatusDetail: seconds === 0 ? '3' : '1',
      };
    },
    isTaken: ({ status, body }: Reply) => status === 200 && body === '',
  },
} as const;
