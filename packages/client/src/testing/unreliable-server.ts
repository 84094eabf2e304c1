import type { ApiClient } from '../calls/api-client.ts';
import { deviceFailure, type Refused } from '../calls/refusal.ts';

export interface Effect {
  orderNo: string;
  key: string;
  call: string;
  body: string;
}

export type Fault = 'none' | 'request lost' | 'answer lost' | 'busy' | 'signed out';

/**
 * A server for testing the outbox: each key has one effect however often it is repeated; failures are injected by the
 * test.
 */
export class UnreliableServer {
  readonly effects: Effect[] = [];
  readonly uploads: string[] = [];
  /** Keys that are refused, as a business rule would. */
  refuse: (call: string, input: { no?: string }) => Refused | null = () => null;
  fault: () => Fault = () => 'none';
  readonly #answers = new Map<string, { ok: true; data: unknown } | Refused>();

  readonly caller: Pick<ApiClient, 'call'> = {
    call: (async (name: string, input: { no?: string }, options: { idempotencyKey?: string } = {}) =>
      this.#through(() => this.#act(name, input, options.idempotencyKey ?? ''))) as unknown as ApiClient['call'],
  };

  readonly upload = async (id: string): Promise<{ ok: true } | Refused> =>
    this.#through(() => {
      this.uploads.push(id);
      return { ok: true };
    });

  #through<Answer>(act: () => Answer): Answer | Refused {
    const fault = this.fault();
    if (fault === 'request lost') return deviceFailure('device.offline');
    if (fault === 'busy') return refused('platform.busy', 1503, 503);
    if (fault === 'signed out') return refused('platform.unauthenticated', 1401, 401);
    const answer = act();
    return fault === 'answer lost' ? deviceFailure('device.offline') : answer;
  }

  #act(call: string, input: { no?: string }, key: string) {
    const known = this.#answers.get(key);
    if (known) return known;
    const refusal = this.refuse(call, input);
    if (!refusal) this.effects.push({ orderNo: input.no ?? '', key, call, body: JSON.stringify(input) });
    const answer = refusal ?? ({ ok: true, data: { no: input.no } } as const);
    this.#answers.set(key, answer);
    return answer;
  }
}

export function refused(name: Refused['name'], code: number, status = 200): Refused {
  return { ok: false, name, code, message: '不可以', detail: null, status };
}
