import type { CampaignView } from '@shoushou/contract';
import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { refusalMessage } from '@shoushou/contract/read-refusal';
import { failure, maskName, shanghaiDate, success, toInstant, type Fen } from '@shoushou/kernel';
import { sumOfWeights } from '@shoushou/rules/campaigns/draw';
import { taxOf } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readBalances } from '../../wallet/index.ts';
import { listCauses, listWinners, readStock } from '../awards/awards.store.ts';
import { budgetOwner } from '../campaign/budget-money.rules.ts';
import { objectionUntil, type CampaignRow } from '../campaign/campaign.rules.ts';
import { listShown, readCampaign, readCampaignOfRoute, readRoutes } from '../campaign/campaigns.store.ts';
import { findBlock, paysByFormula } from '../campaign/document.rules.ts';
import { districtNames, findIneligible } from '../campaign/enter.steps.ts';
import {
  countDrawsToday,
  countVotesToday,
  hasGrant,
  listJoined,
  readParticipant,
  readProgress,
} from '../campaign/participants.store.ts';
import { publishesWinner, termsOf } from '../campaign/terms.rules.ts';
import { readPreview } from '../desk/preview-link.steps.ts';
import { fairnessOf, weightsOf } from '../drawing/chain-seal.steps.ts';
import { readChain } from '../drawing/chains.store.ts';
import { findCode } from '../invitations/invitations.store.ts';
import { objectionView } from '../objections/objection-view.steps.ts';
import { readObjection } from '../objections/objections.store.ts';
import { countPackets } from '../packets/packets.store.ts';
import { cardOf } from './campaign-card.rules.ts';

/** Winners that a page names. */
const NAMED = 50;

export const pagesCalls = ({ database, clock, environment }: Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  callsOf<typeof campaignsCalls>()({
    /** Campaigns of the district, of everywhere, or all when none is named. */
    'campaigns.list': handler(async ({ caller }, { adcode }) => {
      const now = clock.now();
      const [rows, routes, joined] = await Promise.all([
        listShown(database, now),
        readRoutes(database),
        caller.kind === 'user' ? listJoined(database, caller.userId) : new Set<string>(),
      ]);
      const cards = rows
        .filter(
          ({ document: { audience } }) =>
            adcode === undefined || audience.districts.length === 0 || audience.districts.includes(adcode),
        )
        .map((row) => cardOf(row, { route: routes.get(row.code) ?? null, joined: joined.has(row.code), now }));
      return success({
        running: cards.filter(({ state }) => state === 'running' || state === 'paused'),
        coming: cards.filter(({ state }) => state === 'coming'),
        ended: cards.filter(({ state }) => state === 'ended'),
      });
    }),

    'campaigns.open': handler(async ({ caller }, { code, route, preview }) => {
      const campaign =
        code !== undefined && preview !== undefined
          ? await readPreview(database, { clock, environment }, code, preview)
          : code !== undefined
            ? await readCampaign(database, code)
            : route !== undefined
              ? await readCampaignOfRoute(database, route)
              : null;
      if (!campaign) return failure('campaigns.unknown');
      const now = clock.now();
      const personId = caller.kind === 'user' && preview === undefined ? caller.userId : null;
      const { document } = campaign;
      const until = objectionUntil(campaign);
      const [routes, districts, stock, chain, formulaLeftFen, unfit, inviteCode, me, objected, winners] =
        await Promise.all([
          readRoutes(database),
          districtNames(database, campaign),
          readStock(database, campaign.code),
          readChain(database, campaign.code),
          formulaLeft(database, campaign),
          personId === null ? null : findIneligible(database, campaign, personId, now),
          personId === null ? null : findCode(database, personId),
          personId === null ? null : readMine(database, campaign, personId, now),
          personId === null || until === null ? null : readObjection(database, personId, campaign.code),
          winnersOf(database, campaign),
        ]);
      return success({
        ...cardOf(campaign, { route: routes.get(campaign.code) ?? null, joined: me !== null, now }),
        serverTime: toInstant(now),
        pauseReason: campaign.pauseReason,
        stopReason: campaign.stopReason,
        unfit: unfit === null ? null : refusalMessage(unfit.name, unfit.values),
        blocks: document.blocks,
        prizes: shownPrizes(campaign, new Map(stock.map(({ prize, left }) => [prize, left]))),
        collectAt: document.collectAt,
        terms: termsOf({ ...document, endsAt: campaign.endsAt }, districts),
        formulaLeftFen,
        fairness: chain === null ? null : fairnessOf(chain),
        winners,
        inviteCode,
        me,
        objection: {
          until: until === null || until <= now ? null : toInstant(until),
          mine: objected === null ? null : objectionView(objected),
        },
      });
    }),
  });

/**
 * Winners of valuable prizes, which the law requires to be published during the campaign; skipped for campaigns without
 * such a prize.
 */
async function winnersOf(source: Queryable, { code, document }: CampaignRow): Promise<CampaignView['winners']> {
  if (!document.prizes.some(publishesWinner)) return [];
  const rows = await listWinners(source, code, NAMED);
  const people = await findPeople(
    source,
    rows.map(({ personId }) => personId),
  );
  return rows.map(({ personId, name, state, wonAt }) => ({
    name: maskName(people.get(personId)?.username ?? ''),
    prize: name,
    at: wonAt,
    checking: state === 'held',
  }));
}

/** The rest for formula prizes, fen; null without such blocks. */
async function formulaLeft(source: Queryable, { code, document }: CampaignRow): Promise<Fen | null> {
  if (!document.blocks.some(paysByFormula)) return null;
  return (await readBalances(source, budgetOwner(code, 'formulas'))).campaign_budget;
}

function shownPrizes(campaign: CampaignRow, left: ReadonlyMap<string, number>): CampaignView['prizes'] {
  const weights = weightsOf(campaign);
  const sum = sumOfWeights(weights);
  return campaign.document.prizes.map((prize) => {
    const weight = weights.find((field) => field.prize === prize.id)?.weight;
    return {
      ...prize,
      left: left.get(prize.id) ?? 0,
      taxFen: prize.kind === 'cash' ? taxOf(prize.valueFen, prize.tax) : 0,
      oddsMillionths: weight === undefined ? null : Math.round((weight / sum) * 1_000_000),
    };
  });
}

async function readMine(
  source: Queryable,
  { code, document }: CampaignRow,
  personId: string,
  now: number,
): Promise<CampaignView['me']> {
  const row = await readParticipant(source, personId, code);
  if (!row) return null;
  const [drawn, voted, checkedInToday, packets, causes, progress] = await Promise.all([
    countDrawsToday(source, personId, code, now),
    countVotesToday(source, personId, code, now),
    hasGrant(source, personId, code, `checkin:${shanghaiDate(now)}`),
    countPackets(source, personId, code),
    listCauses(source, personId, code),
    readProgress(source, personId, code),
  ]);
  const used = new Map<string, { block: string; prize: string | null; count: number }>(
    packets.map(({ block, count }) => [block, { block, prize: null, count }]),
  );
  for (const { cause, prize } of causes) {
    const [, block] = /^gift:([a-z0-9-]+):/.exec(cause) ?? [];
    if (block !== undefined)
      used.set(`${block} ${prize}`, { block, prize, count: (used.get(`${block} ${prize}`)?.count ?? 0) + 1 });
  }
  return {
    joinedAt: row.joinedAt,
    chances: row.chances,
    drawnToday: drawn,
    points: row.points,
    checkedInToday,
    votesLeft: Math.max(0, (findBlock(document, 'vote')?.perDay ?? 0) - voted.length),
    used: [...used.values()],
    progress,
    reached: causes.flatMap(({ cause }) => (cause.startsWith('task:') ? [cause] : [])),
  };
}
