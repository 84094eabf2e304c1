import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { lockScale, readScale, renameScale as rename } from '../scales.store.ts';
import { bindScale } from './bind-scale.ts';
import { releaseScaleFrom } from './bind.steps.ts';
import { bindingStateOf } from './binding.rules.ts';

export const bindingCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) => {
  const { database, clock } = deps;
  return callsOf<typeof scalesCalls>()({
    /** Whether the scale behind a code can be bound. Its owner is never named. */
    'scales.look': handler(async ({ caller: { userId } }, { serial }) => {
      const scale = await readScale(database, serial);
      if (!scale) return failure('scales.unknown');
      const { keyHolder: _, ...model } = scale.model;
      const state = bindingStateOf(scale, userId, clock.now());
      return success({ serial, model, state, waitingUntil: state === 'waiting' ? scale.wantedUntil : null });
    }),

    'scales.bind': bindScale(deps),

    'scales.release': transactionalHandler(async (tx, { caller: { userId } }, { serial }) => {
      const scale = await lockScale(tx, serial);
      if (scale?.ownerId !== userId) return failure('scales.unknown');
      await releaseScaleFrom(tx, deps, scale, 'owner', '由持有人解绑');
      return success(null);
    }),

    'scales.rename': transactionalHandler(async (tx, { caller: { userId } }, { serial, name }) => {
      if ((await lockScale(tx, serial))?.ownerId !== userId) return failure('scales.unknown');
      await rename(tx, serial, name);
      return success(null);
    }),
  });
};
