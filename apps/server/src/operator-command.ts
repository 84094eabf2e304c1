import { renderUnicodeCompact } from 'uqr';
import {
  createOperator,
  operatorNamePattern,
  resetOperator,
  type OperatorCredentials,
} from './domains/accounts/index.ts';
import { textOfCommandError } from './command-error.ts';
import { readEnvironment } from './environment.ts';
import { awaitDatabase, reportWaiting } from './platform/database/await-database.ts';
import { createDatabase } from './platform/database/database.ts';
import { systemClock, systemRandom } from './platform/system.ts';

/** The command's result: what to print, and whether it succeeded. */
export interface CommandAnswer {
  done: boolean;
  text: string;
}

const usage = `用法 / Usage:
  npm run operator:create -- <登录名 name> <姓名 display name>
  npm run operator:reset -- <登录名 name>`;

/**
 * `operator:create` and `operator:reset`: the way into the console of an installation that has no operator, or whose
 * operator lost password and phone. It needs the server's DATABASE_URL and SERVER_SECRET, so anyone who can run it is
 * an administrator of the installation already.
 *
 * @throws EnvironmentError when the configuration is not usable
 */
export async function runOperatorCommand(
  parameters: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandAnswer> {
  const [command, name = '', ...words] = parameters;
  const displayName = words.join(' ').trim();
  if ((command !== 'create' || displayName === '') && (command !== 'reset' || name === '' || displayName !== ''))
    return { done: false, text: usage };
  if (!operatorNamePattern.test(name)) {
    return {
      done: false,
      text: '登录名请用 2 到 32 个小写字母、数字、点、横线或下划线，以字母开头。\nThe name takes 2 to 32 lower-case letters, digits, dots, dashes or underscores, the first a letter.',
    };
  }
  if (displayName.length > 20)
    return { done: false, text: '姓名最多 20 个字。\nThe display name has at most 20 characters.' };
  const environment = readEnvironment(variables);
  const database = createDatabase({ connectionString: environment.databaseUrl });
  const source = { database, clock: systemClock, random: systemRandom, environment };
  try {
    await awaitDatabase(database, reportWaiting);
    if (command === 'create') {
      const created = await createOperator(source, { name, displayName });
      return created
        ? { done: true, text: cardOf(created) }
        : {
            done: false,
            text: `登录名 ${name} 已被使用，请换一个；忘了密码请用 operator:reset。\nThe name ${name} is taken: choose another, or use operator:reset.`,
          };
    }
    const reset = await resetOperator(source, name);
    return reset
      ? { done: true, text: cardOf(reset) }
      : { done: false, text: `没有登录名为 ${name} 的运营人员。\nNo operator is called ${name}.` };
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    return {
      done: false,
      text: '数据库还没有建表：请先运行 npm run migrate（镜像里是 node apps/server/dist/migrate.js）。\nThe database has no tables yet: run npm run migrate first (in the image node apps/server/dist/migrate.js).',
    };
  } finally {
    await database.close();
  }
}

/** SQLSTATE of a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/** The new operator's credentials, shown only once. */
function cardOf({ name, password, otpauth, roles }: OperatorCredentials): string {
  return [
    renderUnicodeCompact(otpauth),
    `登录名 name      ${name}`,
    `密码 password    ${password}`,
    `验证器 one-time  ${otpauth}`,
    '',
    '请用身份验证器（如 Google Authenticator、微信“腾讯身份验证器”）扫描二维码。密码和二维码只显示这一次，请当面交给本人。',
    'Scan the code with an authenticator app. Password and code are shown only this once.',
    roles.length > 0
      ? `角色 roles: ${roles.join(', ')}`
      : '还没有角色：请两位管理员在运营台“运营人员”里分配。 / No roles yet: two admins give them in the console.',
  ].join('\n');
}

if (import.meta.main) {
  try {
    const { done, text } = await runOperatorCommand(process.argv.slice(2), process.env);
    process.stdout.write(`${text}\n`);
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${textOfCommandError(error)}\n`);
    process.exitCode = 1;
  }
}
