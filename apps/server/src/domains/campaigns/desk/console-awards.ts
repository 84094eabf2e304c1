import { cutPage, PAGE_SIZE, success, maskMobile } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';
import { listAwardRows } from '../awards/awards.store.ts';
import { awardView } from '../awards/award-view.rules.ts';

export const consoleAwards = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.console_awards', async ({ caller }, { code, state, cursor }) => {
    if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
    const rows = await listAwardRows(database, {
      code: code ?? null,
      state: state ?? null,
      before: cursor ?? null,
      limit: PAGE_SIZE + 1,
    });
    const { page, next } = cutPage(rows, ({ id }) => id);
    const [people, campaigns] = await Promise.all([
      findPeople(database, [...new Set(page.map(({ personId }) => personId))]),
      readCampaigns(database, [...new Set(page.map((row) => row.code))]),
    ]);
    const items = page.map((row) => {
      const document = campaigns.get(row.code)?.document;
      const person = people.get(row.personId);
      return {
        ...awardView(row, document?.title ?? ''),
        person: person?.username ?? '',
        mobile: maskMobile(person?.mobile ?? ''),
        address: row.address && { ...row.address, mobile: maskMobile(row.address.mobile) },
        point: document?.collectAt.find(({ id }) => id === row.point)?.name ?? null,
        courier: row.courier,
        courierNo: row.courierNo,
        refusal:
          row.refusalBy === null || row.state !== 'held'
            ? null
            : { by: row.refuser!, own: row.refusalBy === caller.operatorId, reason: row.refusalReason! },
      };
    });
    return success({ items, next });
  });
