import { failure, maskMobile, maskName, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { invitationStatusOf, readInvitationCursor, writeInvitationCursor } from './invitations.rules.ts';
import { listInvitations } from './invitations.store.ts';

export function getProfitDetails({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('campaigns.get_profit_details', async ({ caller }, { x, cursor }) => {
    if (x !== caller.userId) return failure('platform.not_found');
    const before = cursor === undefined ? null : readInvitationCursor(cursor);
    if (cursor !== undefined && !before) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listInvitations(database, caller.userId, before, PAGE_SIZE + 1);
    const shown = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(
      database,
      shown.map((row) => row.inviteeId),
    );
    const last = shown.at(-1);
    return success({
      items: shown.map((row) => {
        const person = people.get(row.inviteeId);
        return {
          id: row.inviteeId,
          name: maskName(person?.username ?? ''),
          mobile: person?.mobile ? maskMobile(person.mobile) : '',
          joinedAt: row.joinedAt,
          ...invitationStatusOf(row, clock.now()),
          rewardFen: row.rewardFen,
          rewardedAt: row.rewardedAt,
        };
      }),
      next: rows.length > PAGE_SIZE && last ? writeInvitationCursor(last) : null,
    });
  });
}
