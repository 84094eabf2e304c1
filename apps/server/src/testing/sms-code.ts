import type { Input } from '@shoushou/contract';
import { MINUTE } from '@shoushou/kernel';
import { appToken } from '../domains/accounts/builders/accounts.builders.ts';
import type { TestServer } from './server.ts';

/**
 * Sends a code to the number and reads it from the sandbox's stored messages. Moves the clock a minute, past the wait
 * between two codes.
 */
export async function codeFor(
  server: TestServer,
  mobile: string,
  type: Input<'accounts.send_code'>['type'],
): Promise<string> {
  server.clock.advance(MINUTE);
  await server.succeed('accounts.send_code', { mobile, type }, { token: await appToken(server) });
  return latestSmsCode(server, mobile);
}

/** The code in the latest SMS to the number. */
export async function latestSmsCode(server: Pick<TestServer, 'deps'>, mobile: string): Promise<string> {
  const [sms] = await server.deps.database.query<{ text: string }>(
    'SELECT text FROM sandbox_sms WHERE mobile = $1 ORDER BY id DESC LIMIT 1',
    [mobile],
  );
  return /\d{6}/.exec(sms!.text)![0];
}
