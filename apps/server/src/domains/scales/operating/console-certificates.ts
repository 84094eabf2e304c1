import { PAGE_SIZE, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { findPeople } from '../../accounts/index.ts';
import { listCertificates } from '../certificates.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { daysLeft } from '../scale-view.rules.ts';

export const consoleCertificates = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('scales.console_certificates', async (_, { group = 'waiting', cursor = '' }) => {
    const now = clock.now();
    const rows = await listCertificates(database, {
      group,
      today: shanghaiDate(now),
      days: (await rulesInForce({ database, clock }, SCALE_RULES)).expiringDays,
      after: cursor,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(
      database,
      page.map(({ ownerId }) => ownerId),
    );
    const items = page.map((row) => ({
      ...row,
      ownerName: people.get(row.ownerId)?.username ?? '',
      scaleName: row.scale,
      daysLeft: daysLeft(row.validTo, now),
    }));
    return success({ items, next: rows.length > PAGE_SIZE ? page.at(-1)!.id : null });
  });
