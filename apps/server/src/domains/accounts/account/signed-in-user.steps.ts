import type { User } from '@shoushou/contract';
import { userTypeOf } from '@shoushou/kernel';
import type { UserRow } from '../accounts.store.ts';

/** The person in the form that their own device stores. */
export function toUser(row: UserRow): User {
  return {
    userid: row.id,
    username: row.username,
    mobile: row.mobile,
    services: row.services as User['services'],
    usertype: userTypeOf(row.services),
    isrecycler: row.isRecycler,
    onduty: row.onDuty,
    adcode: row.adcode,
    figure: row.figure,
    registeredAt: row.registeredAt,
  };
}
