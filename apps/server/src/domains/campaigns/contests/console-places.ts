import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { listPlaces } from '../campaign/participants.store.ts';
import { listExclusions } from './exclusions.store.ts';

const MAX_SHOWN = 50;

export const consolePlaces = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.console_places', async (_, { code }) => {
    const campaign = await readCampaign(database, code);
    if (!campaign) return failure('campaigns.unknown');
    const block = findBlock(campaign.document, 'ranking');
    if (!block) return failure('campaigns.no_block');
    const [rows, excluded] = await Promise.all([
      listPlaces(database, code, block.measure, MAX_SHOWN),
      listExclusions(database, code, block.measure),
    ]);
    const people = await findPeople(
      database,
      [...rows, ...excluded].map(({ personId }) => personId),
    );
    const named = (personId: string) => ({
      personId,
      person: people.get(personId)?.username ?? '',
      mobile: people.get(personId)?.mobile ?? '',
    });
    return success({
      measure: block.measure,
      rows: rows.map(({ personId, value }, index) => ({ ...named(personId), place: index + 1, value })),
      excluded: excluded.map(({ personId, value, reason, by, at }) => ({
        ...named(personId),
        place: 0,
        value,
        reason,
        by,
        at,
      })),
    });
  });
