import { DAY } from '@shoushou/kernel';
import { allOperatorRoles, type OperatorRole } from '@shoushou/kernel/operator-role';
import { hashPassword } from '../../domains/accounts/index.ts';
import {
  buildDevice,
  signInAs,
  signInAsOperator,
  type BuiltUser,
} from '../../domains/accounts/builders/accounts.builders.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START, type WorldFacts, type WorldPerson } from './world-facts.ts';

export const WORLD_CITY = '440300';
/** Futian, where the specification's default point lies. */
export const WORLD_DISTRICT = '440304';

const registeredAt = WORLD_START - 90 * DAY;

/** A person with a device of their own, and what both sides of a test know about them. */
export async function enrolPerson(server: TestServer, person: BuiltUser): Promise<WorldPerson> {
  const { userId, token } = await signInAs(server, { registeredAt, adcode: WORLD_DISTRICT, ...person }, 'iPhone 微信');
  const { usersecret } = await server.deps.database.transaction((tx) =>
    buildDevice(tx, server.deps, userId, '安卓手机 收收应用'),
  );
  return {
    userid: userId,
    usersecret,
    token,
    user: await server.succeed('accounts.get_user', { userid: userId }, { token }),
  };
}

/** The recycler's password, as an alternative to a code. */
const RECYCLER_PASSWORD = 'shoushou1';

/** The two people whose phones are tested, and two others. */
export async function enrolPeople(server: TestServer): Promise<WorldFacts['people']> {
  return {
    recycler: await enrolPerson(server, {
      username: '陈师傅',
      mobile: '13800138001',
      recycler: true,
      services: ['1', '3'],
      ratingSum: 470,
      ratingCount: 96,
      dealCount: 127,
      passwordHash: await hashPassword(RECYCLER_PASSWORD),
    }),
    customer: await enrolPerson(server, { username: '王女士', mobile: '13800138002' }),
    colleague: await enrolPerson(server, {
      username: '李师傅',
      mobile: '13800138003',
      recycler: true,
      services: ['1', '3'],
    }),
    stranger: await enrolPerson(server, {
      username: '周先生',
      mobile: '13900139006',
      verified: true,
      ratingSum: 56,
      ratingCount: 12,
      dealCount: 9,
    }),
  };
}

export async function enrolOperators(server: TestServer): Promise<WorldFacts['operators']> {
  const enrol = async (name: OperatorRole | 'all', roles: readonly OperatorRole[]) =>
    [name, { name, token: (await signInAsOperator(server, name, roles)).token }] as const;
  return Object.fromEntries([
    await enrol('all', allOperatorRoles),
    ...(await Promise.all(allOperatorRoles.map((role) => enrol(role, [role])))),
  ]) as WorldFacts['operators'];
}
