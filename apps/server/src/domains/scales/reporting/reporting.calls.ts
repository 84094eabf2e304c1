import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { commandState } from '../commands/command.rules.ts';
import { listCommands } from '../commands/commands.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { viewScales } from '../scale-view.steps.ts';
import { isMember, listScaleEvents, readScale as read } from '../scales.store.ts';
import { reportScale } from './report-scale.ts';

export const reportingCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'log'>) => {
  const { database, clock } = deps;
  return callsOf<typeof scalesCalls>()({
    'scales.read': handler(async ({ caller: { userId } }, { serial }) => {
      const scale = await read(database, serial);
      if (!scale?.ownerId || (scale.ownerId !== userId && !(await isMember(database, serial, scale.ownerId, userId))))
        return failure('scales.unknown');
      const [view] = await viewScales(
        database,
        [scale],
        userId,
        clock.now(),
        await rulesInForce({ database, clock }, SCALE_RULES),
      );
      const events = (await listScaleEvents(database, [serial])).get(serial) ?? [];
      return success({
        ...view!,
        firmware: scale.firmware,
        events: events.map(({ kind, text, at }) => ({ kind, text, at })),
        commands: (await listCommands(database, serial)).map((command) => ({
          id: command.id,
          kind: command.kind,
          value: command.value,
          state: commandState(command, clock.now()),
          at: command.madeAt,
        })),
      });
    }),

    'scales.report': reportScale(deps),
  });
};
