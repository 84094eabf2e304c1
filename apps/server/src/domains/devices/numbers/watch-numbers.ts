import { failure, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { NumberDeps } from '../orders/claim-number.steps.ts';
import { createDeviceNumbers } from '../orders/device-numbers.steps.ts';
import { readWatchLines } from './watch-lines.rules.ts';
import { writeWatch } from './watchlist.store.ts';

/** All or nothing, so that a corrected list can be sent again. */
export const watchNumbers = (deps: NumberDeps) => {
  const numbers = createDeviceNumbers(deps);
  return transactionalHandler('devices.watch_numbers', async (tx, { caller }, { source, lines: text }) => {
    const read = readWatchLines(text);
    if ('problem' in read) return failure('devices.numbers_wrong', { values: { problem: read.problem } });
    const by = { addedBy: caller.name, addedAt: toInstant(deps.clock.now()) };
    let added = 0;
    for (const { kind, number, reference } of read.lines) {
      const fingerprint = numbers.fingerprint(kind, number);
      if (await writeWatch(tx, { fingerprint, kind, last4: number.slice(-4), source, reference, ...by })) added += 1;
    }
    return success({ added });
  });
};
