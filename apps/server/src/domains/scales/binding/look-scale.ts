import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readScale } from '../scales.store.ts';
import { bindingStateOf } from './binding.rules.ts';

/** Whether the scale behind a code can be bound. Its owner is never named. */
export const lookScale = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('scales.look', async ({ caller: { userId } }, { serial }) => {
    const scale = await readScale(database, serial);
    if (!scale) return failure('scales.unknown');
    const { keyHolder: _, ...model } = scale.model;
    const state = bindingStateOf(scale, userId, clock.now());
    return success({ serial, model, state, waitingUntil: state === 'waiting' ? scale.wantedUntil : null });
  });
