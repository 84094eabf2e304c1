import type { CallName, Input } from '@shoushou/contract';
import type { Send } from './crash-points.ts';
import type { TestServer } from './server.ts';

let keys = 0;

/** A request that is sent under the same key each time. */
export function keyedSend<Name extends CallName>(
  server: TestServer,
  name: Name,
  input: Input<Name>,
  { token }: { token: string },
): Send {
  keys += 1;
  const key = `sent-again-${keys}`;
  return () => server.call(name, input, { token, key });
}

/** Work without a key, which whoever goes on after a crash does again until it is done. @param work tells its state */
export const doneAgain =
  (work: () => Promise<string>): Send =>
  async () => {
    try {
      return { status: 200, outcome: 'success', body: await work() };
    } catch (error) {
      return { status: 503, outcome: 'platform.failed', body: String(error) };
    }
  };
