import { failure, maskName, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { readExclusion } from '../contests/exclusions.store.ts';
import { listPlaces, readPlace } from '../campaign/participants.store.ts';

/** Rows of the public ranking; the viewer's own place is always shown. */
const MAX_SHOWN = 50;

export const rank = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.rank', async ({ caller }, { code }) => {
    const campaign = await readCampaign(database, code);
    if (!campaign) return failure('campaigns.unknown');
    const block = findBlock(campaign.document, 'ranking');
    if (!block) return failure('campaigns.no_block');
    const me = caller.kind === 'user' ? caller.userId : null;
    const [rows, place, excluded] = await Promise.all([
      listPlaces(database, code, block.measure, MAX_SHOWN),
      me === null ? null : readPlace(database, me, code, block.measure),
      me === null ? null : readExclusion(database, me, code),
    ]);
    const people = await findPeople(
      database,
      rows.map(({ personId }) => personId),
    );
    return success({
      measure: block.measure,
      rows: rows.map(({ personId, value }, index) => ({
        place: index + 1,
        name: maskName(people.get(personId)?.username ?? ''),
        value,
        mine: personId === me,
      })),
      excluded,
      me: place === null || excluded !== null ? null : { ...place, name: '我', mine: true },
    });
  });
