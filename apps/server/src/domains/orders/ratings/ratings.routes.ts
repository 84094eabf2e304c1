import type { ratingCalls } from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { consoleRatings } from './console-ratings.ts';
import { getBlock } from './get-block.ts';
import { getLevel } from './get-level.ts';
import { hideRating } from './hide-rating.ts';
import { replyRating } from './reply-rating.ts';
import { setBlock } from './set-block.ts';

/** Ratings of recyclers, and their levels. */
export function ratingActions(deps: OrdersDeps): ActionsOf<typeof ratingCalls> {
  return {
    'orders.get_level': getLevel(deps),
    'orders.console_ratings': consoleRatings(deps),
    'orders.hide_rating': hideRating(deps),
    'orders.reply_rating': replyRating(deps),
    'orders.get_block': getBlock(deps),
    'orders.set_block': setBlock(deps),
  };
}
