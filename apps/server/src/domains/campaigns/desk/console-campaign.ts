import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { fairnessOf } from '../drawing/chain-seal.steps.ts';
import { readChain } from '../drawing/chains.store.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { requiredFen } from '../campaign/document.rules.ts';
import { readStock } from '../awards/awards.store.ts';
import { deskViews } from './desk-view.steps.ts';
import { previewToken } from './preview-link.steps.ts';
import { problemsOf } from '../campaign/problems.rules.ts';
import { listVersions, readDeskRow } from '../campaign/versions.store.ts';

/** Versions that are shown. */
const VERSIONS = 20;

export const consoleCampaign = ({ database, clock, environment }: Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  handler('campaigns.console_campaign', async ({ caller }, { code }) => {
    const row = await readDeskRow(database, code);
    if (!row) return failure('campaigns.unknown');
    const [[view], versions, stock, chain, published] = await Promise.all([
      deskViews(database, [row], clock.now()),
      listVersions(database, code, VERSIONS),
      readStock(database, code),
      readChain(database, code),
      readCampaign(database, code),
    ]);
    const nameOf = new Map(row.document.prizes.map(({ id, name }) => [id, name]));
    // Before the publication there is no stock, so the draft's amounts are shown.
    const planned = row.document.prizes.flatMap(({ id, name, kind, stock: total }) =>
      kind === 'none' ? [] : [{ id, name, total, left: total }],
    );
    return success({
      ...view!,
      document: row.document,
      problems: problemsOf(row.document, published?.document ?? null),
      requiredFen: requiredFen(row.document),
      versions: versions.map(({ version, state, maker, madeBy, decider, note, at }) => ({
        version,
        state,
        madeBy: maker,
        own: madeBy === caller.operatorId,
        decidedBy: decider,
        note,
        at,
      })),
      prizes:
        published === null
          ? planned
          : stock.map(({ prize, total, left }) => ({ id: prize, name: nameOf.get(prize) ?? prize, total, left })),
      fairness: chain === null ? null : fairnessOf(chain),
      pauseReason: row.pauseReason,
      preview: previewToken({ clock, environment }, code),
    });
  });
