import { failure, success, toInstant } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { compareSuggestions, readSuggestions } from './suggestions.steps.ts';

/** Numbers of listed suggestions, and of listed excluded recyclers. */
const BEST = 10;
const OTHERS = 30;

/** Candidates for an order now, and why the other recyclers on duty are none. */
export const suggestRecyclers = (deps: OrdersDeps) =>
  handler('dispatch.suggest', async (_, { no }) => {
    const now = deps.clock.now();
    const order = await readSuggestions(deps, no);
    if (!order) return failure('dispatch.order_gone');
    const suggestions = (await order.describe(order.onDuty)).sort(compareSuggestions);
    return success({
      no,
      now: toInstant(now),
      best: suggestions.filter(({ reason }) => reason === null).slice(0, BEST),
      others: suggestions.filter(({ reason }) => reason !== null).slice(0, OTHERS),
    });
  });
