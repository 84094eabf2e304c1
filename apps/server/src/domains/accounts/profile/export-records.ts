import type { RecordSection } from '@shoushou/contract';
import { failure, success, toInstant, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { PERSONAL_ROWS, type PersonalRecords } from '../../../platform/records/personal-records.ts';
import { findUserByMobile, findUser } from '../accounts.store.ts';
import { verifyPassword } from '../sign-in/password.steps.ts';
import { claimAttempt, clearAttempts, userScopes } from '../sign-in/sign-in-lock.steps.ts';
import { checkCode } from '../sign-in/sms-code.steps.ts';

/** What every domain keeps of a person. */
export type FindRecords = (database: Queryable, userId: string) => Promise<PersonalRecords[]>;

/** A day's copies: each is a walk through every domain. */
const EXPORTS_PER_DAY = 5;

/** Copies what is kept of the caller. A session alone is not enough: the phone that holds it may have been picked up. */
export function exportRecords(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>, records: FindRecords) {
  const { database, clock } = deps;
  return handler('accounts.export_records', async ({ caller, address }, { code, password }) => {
    if ((code === undefined) === (password === undefined)) return failure('platform.malformed', { values: { problem: '验证码和密码请填写其中一项' } });
    const { mobile } = (await findUser(database, caller.userId))!;
    const refusal = code === undefined ? await provePassword(mobile, address, password!) : await database.transaction((tx) => proveCode(tx, mobile, code));
    if (refusal) return refusal;
    const seconds = await countRequest(database, clock, { scope: `accounts.export user:${caller.userId}`, most: EXPORTS_PER_DAY, windowSeconds: 86_400 });
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    const sections = (await records(database, caller.userId)).map(({ title, rows }): RecordSection => ({ title, complete: rows.length < PERSONAL_ROWS, rows }));
    // Told to the phone before the copy leaves the house.
    const at = clock.now();
    await database.transaction((tx) => publish(tx, deps, 'accounts.records_exported', { userId: caller.userId, at }));
    return success({ exportedAt: toInstant(at), sections });
  });

  async function provePassword(mobile: string, address: string, password: string): Promise<Failure<'accounts.locked' | 'accounts.own_password_wrong'> | null> {
    const scopes = userScopes(mobile, address);
    const minutes = await claimAttempt(deps, scopes);
    if (minutes !== null) return failure('accounts.locked', { values: { minutes } });
    if (!(await verifyPassword(password, (await findUserByMobile(database, mobile))?.passwordHash ?? null))) return failure('accounts.own_password_wrong');
    await clearAttempts(database, scopes);
    return null;
  }

  /** A refusal's count of tries has to stay, and a right code spent: what is returned here is committed. */
  async function proveCode(tx: Parameters<typeof checkCode>[0], mobile: string, code: string) {
    return checkCode(tx, deps, { mobile, purpose: 'export', code });
  }
}
