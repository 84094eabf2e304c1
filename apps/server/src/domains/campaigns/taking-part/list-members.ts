import { failure, maskName, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { listInvitedSince } from '../invitations/invitations.store.ts';
import { readInvitationCursor, uncountedReasons, writeInvitationCursor } from '../invitations/invitations.rules.ts';

/** Only the caller's own: whose code it is in a link changes nothing. */
export const listMembers = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.list_members', async ({ caller }, { code, cursor }) => {
    const before = cursor === undefined ? null : readInvitationCursor(cursor);
    if (cursor !== undefined && !before) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const campaign = await readCampaign(database, code);
    if (!campaign) return failure('campaigns.unknown');
    const rows = await listInvitedSince(database, caller.userId, uncountedReasons, {
      since: campaign.startsAt,
      before,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(
      database,
      page.map(({ inviteeId }) => inviteeId),
    );
    const items = page.map(({ inviteeId, joinedAt, orderCount, counts }) => ({
      id: inviteeId,
      name: maskName(people.get(inviteeId)?.username ?? ''),
      joinedAt,
      state: !counts ? ('missed' as const) : orderCount > 0 ? ('counted' as const) : ('joined' as const),
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? writeInvitationCursor(page.at(-1)!) : null });
  });
