import { createHash } from 'node:crypto';
import { resealOperators } from './domains/accounts/index.ts';
import { textOfCommandError } from './command-error.ts';
import { readEnvironment } from './environment.ts';
import { awaitDatabase, reportWaiting } from './platform/database/await-database.ts';
import { createDatabase } from './platform/database/database.ts';
import type { CommandAnswer } from './operator-command.ts';
import { KeyMissing } from './platform/sealing.ts';
import { systemClock, systemRandom } from './platform/system.ts';

const usage = `用法 / Usage:
  npm run secrets:rotate -- new      生成新的密钥，旧的跟在逗号后面 / makes new ones, the old ones follow after commas
  npm run secrets:rotate -- finish   所有服务器都换好后运行 / once every server has them`;

const newKey = (): string => Buffer.from(systemRandom.bytes(32)).toString('base64');

/** `SERVER_SECRET=新,旧`. An installation without papers' key gets its first one. */
function freshLines(variables: Readonly<Record<string, string | undefined>>): string[] {
  const line = (name: string, fresh: string): string =>
    `${name}=${[fresh, ...(variables[name] ? [variables[name]] : [])].join(',')}`;
  return [line('SERVER_SECRET', newKey()), line('ID_ENCRYPTION_KEY', newKey())];
}

/** A fingerprint for comparing a secret without revealing it. */
const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 8);

/**
 * `secrets:rotate`: `new` prints what every server is to be given, and changes nothing; `finish` seals the operators'
 * second factors under the new secret. The steps are in `docs/runbooks/backup-and-restore.md`.
 *
 * @throws EnvironmentError when the configuration is not usable
 */
export async function runSecretsCommand(
  [command, ...rest]: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandAnswer> {
  if ((command !== 'new' && command !== 'finish') || rest.length > 0) return { done: false, text: usage };
  const environment = readEnvironment(variables);
  if (command === 'new') {
    const notes = [
      '把下面两行放到每台服务器的环境里，逐台重启，再运行 npm run secrets:rotate -- finish；旧的值一个也不要删。',
      'Put these two lines into the environment of every server, start one after the other anew, then run finish; remove none of the old values.',
    ];
    return { done: true, text: [...freshLines(variables), '', ...notes].join('\n') };
  }
  const database = createDatabase({ connectionString: environment.databaseUrl });
  try {
    await awaitDatabase(database, reportWaiting);
    const count = await resealOperators({ database, clock: systemClock, random: systemRandom, environment });
    return {
      done: true,
      text: `${count} 位运营人员的验证器已用新密钥（指纹 ${fingerprint(environment.serverSecret)}）重新加密，照常使用。\n${count} authenticators are sealed under the new secret and go on working. Papers, cards and vouchers follow in the night.`,
    };
  } catch (error) {
    if (error instanceof KeyMissing)
      return {
        done: false,
        text: `有验证器是用这里没有的旧 SERVER_SECRET 加密的，请把它放回逗号后面再试，什么都没有改。\nAn authenticator is sealed under a SERVER_SECRET that is missing here: put it back after a comma. Nothing was changed.`,
      };
    throw error;
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    const { done, text } = await runSecretsCommand(process.argv.slice(2), process.env);
    process.stdout.write(`${text}\n`);
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${textOfCommandError(error)}\n`);
    process.exitCode = 1;
  }
}
