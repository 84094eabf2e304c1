import type { RecordSection } from '@shoushou/contract';
import { failure, success, toInstant, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';
import { PERSONAL_ROWS, type PersonalRecords } from '../../../platform/records/personal-records.ts';
import { findUserByMobile, findUser } from '../accounts.store.ts';
import { verifyPassword } from '../credentials/password.steps.ts';
import { claimAttempt, clearAttempts, userScopes } from '../credentials/sign-in-lock.steps.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';

/** Collects what every domain stores about a person. */
export type FindRecords = (database: Queryable, userId: string) => Promise<PersonalRecords[]>;

/** Exports per day; each reads every domain. */
const EXPORTS_PER_DAY = 5;

/** Exports the caller's data. A session alone is not enough, because another person may hold the phone. */
export function exportRecords(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>, records: FindRecords) {
  const { database, clock } = deps;
  return handler('accounts.export_records', async ({ caller, address }, { code, password }) => {
    if ((code === undefined) === (password === undefined))
      return failure('platform.malformed', { values: { problem: '验证码和密码请填写其中一项' } });
    const { mobile } = (await findUser(database, caller.userId))!;
    const refusal =
      code === undefined
        ? await provePassword(mobile, address, password!)
        : await database.transaction((tx) => proveCode(tx, mobile, code));
    if (refusal) return refusal;
    const tooMany = await refuseTooMany(database, clock, {
      scope: `accounts.export user:${caller.userId}`,
      most: EXPORTS_PER_DAY,
      windowSeconds: 86_400,
    });
    if (tooMany) return tooMany;
    const sections = (await records(database, caller.userId)).map(({ title, rows }): RecordSection => ({
      title,
      complete: rows.length < PERSONAL_ROWS,
      rows,
    }));
    // The person is notified before the data leaves.
    const at = clock.now();
    await database.transaction((tx) => publish(tx, deps, 'accounts.records_exported', { userId: caller.userId, at }));
    return success({ exportedAt: toInstant(at), sections });
  });

  async function provePassword(
    mobile: string,
    address: string,
    password: string,
  ): Promise<Failure<'accounts.locked' | 'accounts.own_password_wrong'> | null> {
    const scopes = userScopes(mobile, address, true);
    const minutes = await claimAttempt(deps, scopes);
    if (minutes !== null) return failure('accounts.locked', { values: { minutes } });
    if (!(await verifyPassword(password, (await findUserByMobile(database, mobile))?.passwordHash ?? null)))
      return failure('accounts.own_password_wrong');
    await clearAttempts(database, scopes);
    return null;
  }

  /**
   * A refusal must still commit the count of attempts, and a correct code is used up, so this result is always
   * committed.
   */
  async function proveCode(tx: Parameters<typeof checkCode>[0], mobile: string, code: string) {
    return checkCode(tx, deps, { mobile, purpose: 'export', code });
  }
}
