import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { callsOf } from '../../../platform/http/action.ts';
import { createQueueWatch } from './queue-watch.steps.ts';
import { stream } from './stream.ts';

export const liveCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'live' | 'environment' | 'log'>,
  domains: () => readonly Domain[],
) =>
  callsOf<typeof operationsCalls>()({
    'operations.stream': stream(deps, createQueueWatch(deps, domains)),
  });
