import type { SamplePerson } from './databases/product-database.ts';

/** The text that `npm start` prints when the product is ready, in Chinese and English. */
export function welcome(ready: {
  port: number;
  embedded: boolean;
  people: readonly SamplePerson[];
  seconds: number;
  deskLink?: string | null;
}): string {
  const at = `http://localhost:${ready.port}`;
  const lines = [
    '',
    `收收已就绪（${ready.seconds.toFixed(1)} 秒） / Ready (${ready.seconds.toFixed(1)} s)`,
    '',
    `  应用 App                ${at}/`,
    `  管理后台 Console        ${at}/console/`,
    `  沙盒 Sandbox            ${at}/sandbox`,
    ...(ready.deskLink ? [`    其他设备 from elsewhere ${ready.deskLink}`] : []),
    `  健康检查 Health         ${at}/api/health`,
    `  接口文档 OpenAPI        ${at}/api/openapi.json`,
  ];
  if (ready.people.length > 0) {
    lines.push(
      '',
      '  可登录的示例用户（短信验证码与后台账号见沙盒） / Sample people to sign in as (SMS codes and the operator of the console are in the sandbox)',
    );
    for (const { mobile, name, role, password, payPassword } of ready.people) {
      lines.push(
        `    ${mobile}  ${name}  ${role}${password ? `  密码 password: ${password}` : ''}${payPassword ? `  支付密码 payment password: ${payPassword}` : ''}`,
      );
    }
  }
  if (ready.embedded) {
    lines.push(
      '',
      '  数据在 DATA_DIR（默认 ./data）；正式环境请设置 DATABASE_URL。',
      '  Data is in DATA_DIR (default ./data); production sets DATABASE_URL.',
    );
  }
  return [...lines, '', '  Ctrl+C 停止 / stops it', ''].join('\n');
}
