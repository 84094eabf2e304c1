import type { Profile } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { badgesOf, ratingTenths } from '../accounts.rules.ts';
import { findUsers, type UserRow } from '../accounts.store.ts';

/** A person's public data: no number, no address. */
export function profileOf(user: UserRow): Profile {
  return {
    userid: user.id,
    username: user.username,
    figure: user.figure,
    isrecycler: user.isRecycler,
    verified: user.verified,
    ratingTenths: ratingTenths(user),
    ratingCount: user.ratingCount,
    dealCount: user.dealCount,
    services: user.services as Profile['services'],
    badges: badgesOf(user),
    since: user.registeredAt,
  };
}

/** Public profiles by id; unknown ids are absent, erased people have no name. */
export async function findProfiles(database: Queryable, userIds: readonly string[]): Promise<Map<string, Profile>> {
  return new Map((await findUsers(database, userIds)).map((user) => [user.id, profileOf(user)]));
}
