import { describe, expect, it } from 'vitest';
import { faultThousandths, levelOf, scoreTenths } from './level.rules.ts';

const facts = (deals: number, stars: number, ratings: number, atFault = 0, passedQuiz = true) => ({
  deals,
  taken: Math.max(deals, 1),
  atFault,
  weight: ratings,
  weightedStars: stars * ratings,
  passedQuiz,
});

describe('the level of a recycler', () => {
  it.each([
    ['nothing yet', facts(0, 0, 0), 1],
    ['ten deals without a rating', facts(10, 0, 0), 2],
    ['fifty good deals', facts(50, 5, 20), 3],
    ['fifty good deals, three left', facts(50, 5, 20, 3), 2],
    ['150 deals of 4.7', facts(150, 4.8, 60), 4],
    ['150 deals of 4.6', facts(150, 4.6, 60), 3],
    ['300 deals of 4.9', facts(300, 4.9, 200), 5],
    ['300 deals of 4.9 without the quiz', facts(300, 4.9, 200, 0, false), 4],
  ])('of %s is %3$i', (_, given, level) => expect(levelOf(given).level).toBe(level));

  it('says what the next one needs, and nothing beyond the last', () => {
    expect(levelOf(facts(12, 5, 5)).next).toMatchObject({ level: 3, deals: 50 });
    expect(levelOf(facts(300, 5, 200)).next).toBeNull();
  });

  it('never falls with a further five stars, and one bad rating does not end a good name', () => {
    for (let ratings = 0; ratings < 200; ratings += 1)
      expect(scoreTenths(facts(0, 5, ratings + 1))).toBeGreaterThanOrEqual(scoreTenths(facts(0, 5, ratings)));
    expect(scoreTenths({ weight: 41, weightedStars: 40 * 5 + 1 })).toBeGreaterThanOrEqual(48);
    expect(faultThousandths({ taken: 3, atFault: 1 })).toBe(334);
  });
});
