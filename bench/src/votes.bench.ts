import { sampleDocument, seedCampaign } from '../../apps/server/src/domains/campaigns/builders/campaign.builders.ts';
import { insertVote, readVotes } from '../../apps/server/src/domains/campaigns/builders/votes.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench } from './bench.ts';

const votes = 3_000;
const rounds = 5;
const voters = 64;
const candidates = 1_000;
const code = 'votes';
const personOf = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Votes of 64 people at once for one candidate, compared with votes for a thousand candidates. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const database = createDatabase({ connectionString: await createMigratedDatabase('votes'), patient: true });
  try {
    const now = Date.now();
    await database.transaction((tx) => seedCampaign(tx, { code, document: sampleDocument(now), at: now }));
    let person = 0;
    /** @returns milliseconds until all of them are counted */
    const vote = async (candidateOf: (number: number) => string): Promise<number> => {
      let next = 0;
      const start = performance.now();
      await Promise.all(
        Array.from({ length: voters }, async () => {
          while (next < votes) {
            next += 1;
            person += 1;
            const [voter, candidate] = [personOf(person), candidateOf(next)];
            await database.transaction((tx) => insertVote(tx, voter, code, candidate, now));
          }
        }),
      );
      return performance.now() - start;
    };
    const [one, spread]: [number[], number[]] = [[], []];
    await vote((number) => `c${number % candidates}`);
    for (let round = 1; round <= rounds; round += 1) {
      one.push(await vote(() => 'favourite'));
      spread.push(await vote((number) => `c${number % candidates}`));
      log(
        `votes: round ${round}, for one ${one.at(-1)!.toFixed(0)} ms, for ${candidates.toLocaleString('en-US')} ${spread.at(-1)!.toFixed(0)} ms`,
      );
    }
    const counted = (await readVotes(database, code)).get('favourite');
    if (counted !== rounds * votes) throw new Error(`fast but wrong: ${counted} of ${rounds * votes} votes`);
    return [
      {
        what: `${votes.toLocaleString('en-US')} votes for one candidate, ${voters} at once`,
        unit: 'ms',
        result: median(one),
        limit: median(spread),
        limitBy: `for ${candidates.toLocaleString('en-US')}`,
        goal: 1.3,
        lessIsBetter: true,
      },
    ];
  } finally {
    await database.close();
  }
};

export default bench;
