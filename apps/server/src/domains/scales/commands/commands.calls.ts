import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import { SECOND, failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { createId } from '../../../platform/system.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { isOnline } from '../scale-view.rules.ts';
import { isMember, lockScale } from '../scales.store.ts';
import { commandState } from './command.rules.ts';
import { insertCommand, listCommands, listOpenCommands } from './commands.store.ts';

export const commandsCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof scalesCalls>()({
    /** Queues a command for a networked scale, one at a time. The scale gets it in the reply to its next report. */
    'scales.command': transactionalHandler(async (tx, { caller: { userId } }, { serial, kind, value = '' }) => {
      const scale = await lockScale(tx, serial);
      if (!scale?.ownerId || (scale.ownerId !== userId && !(await isMember(tx, serial, scale.ownerId, userId))))
        return failure('scales.unknown');
      const now = clock.now();
      if (scale.state === 'suspended') return failure('scales.suspended', { values: { reason: scale.reason } });
      const rules = await rulesInForce({ database, clock }, SCALE_RULES, tx);
      if (!isOnline(scale, now, rules)) return failure('scales.offline');
      if ((await listOpenCommands(tx, [serial], now)).length > 0) return failure('scales.busy');
      if (kind === 'unit' && value !== 'kg' && value !== 'jin')
        return failure('platform.malformed', { values: { problem: '单位只能是公斤或市斤' } });
      if (kind === 'config' && !/^(5|10|30|60)$/.test(value))
        return failure('platform.malformed', { values: { problem: '上报间隔只能是 5、10、30 或 60 秒' } });
      const id = createId(clock, random);
      await insertCommand(tx, serial, {
        id,
        kind,
        value: kind === 'unit' || kind === 'config' ? value : '',
        byId: userId,
        at: now,
        expiresAt: now + rules.commandSeconds * SECOND,
      });
      const row = (await listCommands(tx, serial)).find((each) => each.id === id)!;
      return success({ id, kind, value: row.value, state: commandState(row, now), at: row.madeAt });
    }),
  });
