import { describe, expect, it } from 'vitest';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { moveText, offerText, type DealText, type DealTextFacts } from './deal-text.rules.ts';
import type { DealActor, DealMove } from './deal.rules.ts';

const moves: readonly DealMove[] = [
  'accept',
  'decline',
  'take_back',
  'call_off',
  'hold',
  'return_payment',
  'send',
  'receive',
  'dispute',
  'refund',
  'release',
  'split',
  'send_back',
  'post_back',
  'have_back',
  'keep',
  'lapse',
  'refund_unsent',
  'close',
];
const actors: readonly DealActor[] = ['buyer', 'seller', 'operator', 'time'];
const deal: DealTextFacts = {
  title: '山地自行车',
  amountFen: 45_000,
  delivery: 'meet',
  offeredBy: 'buyer',
  carrier: '顺丰',
  trackingNo: 'SF1',
  returnCarrier: '中通',
  returnNo: 'ZT1',
  refundFen: 10_000,
};

/** Every message about a deal, for each actor and each source of the offer. */
function all(): DealText[] {
  const offers = (['buyer', 'seller'] as const).map((offeredBy) =>
    offerText({ ...deal, offeredBy }, TRADE_RULES.first),
  );
  const texts = moves.flatMap((move) =>
    actors.flatMap((by) =>
      (['buyer', 'seller'] as const).flatMap((offeredBy) =>
        (['meet', 'post'] as const).flatMap((delivery) =>
          (['offered', 'accepted'] as const).flatMap((before) =>
            [true, false].flatMap((buyNow) =>
              moveText(
                move,
                { ...deal, offeredBy, delivery },
                { by, note: '', before, buyNow, rules: TRADE_RULES.first },
              ),
            ),
          ),
        ),
      ),
    ),
  );
  return [...offers, ...texts];
}

describe('what the sides of a deal are told', () => {
  it.each([
    ['buyer', '买家'],
    ['seller', '卖家'],
  ])('never calls the %s by the name of the role', (side, name) => {
    const own = all().filter(({ to }) => to === side);
    expect(own.length).toBeGreaterThan(50);
    for (const { title, text } of own) expect(`${title} ${text}`).not.toMatch(new RegExp(`${name}|对方|undefined`));
  });

  it.each<[DealMove, DealActor, string, string]>([
    ['return_payment', 'seller', 'buyer', '「山地自行车」的货款 ¥450.00 已原路退给您'],
    ['return_payment', 'buyer', 'seller', '「山地自行车」的货款 ¥450.00 已退给买家'],
    ['refund', 'operator', 'buyer', '「山地自行车」的货款 ¥450.00 已原路退给您'],
    ['refund', 'operator', 'seller', '「山地自行车」的货款 ¥450.00 已退给买家'],
    ['release', 'operator', 'buyer', '「山地自行车」的货款 ¥450.00 已付给卖家'],
    ['release', 'operator', 'seller', '「山地自行车」的货款 ¥450.00 已进入您的钱包'],
    ['refund_unsent', 'time', 'buyer', '「山地自行车」没有按时交货，货款 ¥450.00 已原路退给您'],
    ['receive', 'time', 'seller', '「山地自行车」的货款 ¥450.00 已进入您的钱包'],
  ])('%s by the %s tells the %s where the money is', (move, by, to, text) => {
    expect(
      moveText(move, deal, { by, note: '', before: 'paid', buyNow: false, rules: TRADE_RULES.first }).find(
        (texts) => texts.to === to,
      )?.text,
    ).toBe(text);
  });
});
