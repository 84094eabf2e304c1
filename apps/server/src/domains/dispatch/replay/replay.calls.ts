import type { dispatchCalls } from '@shoushou/contract/dispatch/dispatch.contract';
import { callsOf } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { tryRules } from './try-rules.ts';

export const replayCalls = (deps: OrdersDeps) =>
  callsOf<typeof dispatchCalls>()({
    'dispatch.try_rules': tryRules(deps),
  });
