import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../project.ts';
import { findProgram, systemProgram } from '../system-program.ts';
import { readAlertRules } from './alert-rules.ts';
import { readDeployment } from './deployment.ts';

interface Request {
  path: string;
  body: string;
}

const folder = mkdtempSync(join(tmpdir(), 'shoushou-receivers-'));
const received: Request[] = [];
let receiver: Server;
let alertmanager: ChildProcess;
let url: string;

/**
 * Answers as both services do: 钉钉's converter with nothing, 企业微信 with a token and then with its word that the message
 * is sent.
 */
async function startReceiver(): Promise<string> {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ path: request.url!, body });
      response.end(JSON.stringify({ errcode: 0, errmsg: 'ok', access_token: 'token', expires_in: 7200 }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  return `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  await systemProgram('amtool', 'prometheus-alertmanager');
  const program = findProgram('prometheus-alertmanager') ?? findProgram('alertmanager')!;
  const address = await startReceiver();
  const config = readDeployment('watching', 'alertmanager.yaml')
    .replaceAll('dingtalk:8060', address)
    .replace('resolve_timeout: 5m', `resolve_timeout: 5m, wechat_api_url: 'http://${address}/cgi-bin/'`)
    .replaceAll(/group_wait: \d+s/g, 'group_wait: 1s');
  writeFileSync(join(folder, 'alertmanager.yaml'), config);
  copyFileSync(inProject('deploy', 'watching', 'messages.tmpl'), join(folder, 'messages.tmpl'));
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  url = `http://127.0.0.1:${(free.address() as AddressInfo).port}`;
  free.close();
  alertmanager = spawn(
    program,
    [
      `--config.file=${join(folder, 'alertmanager.yaml')}`,
      `--storage.path=${folder}`,
      `--web.listen-address=${url.slice(7)}`,
      '--cluster.listen-address=',
    ],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await fetch(`${url}/-/ready`).catch(() => null);
    if (ready?.ok) return;
    await wait(100);
  }
  throw new Error('Alertmanager does not answer');
});
afterAll(async () => {
  alertmanager.kill();
  // It writes what it knows before it ends.
  if (alertmanager.exitCode === null) await once(alertmanager, 'exit');
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fire(...names: readonly string[]): Promise<void> {
  const rules = readAlertRules().filter(({ alert }) => names.includes(alert));
  const alerts = rules.map(({ alert, labels, annotations }) => ({
    labels: { ...labels, alertname: alert },
    annotations,
  }));
  expect(alerts).toHaveLength(names.length);
  await fetch(`${url}/api/v2/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alerts),
  });
}
const sentTo = (path: string): Request[] => received.filter((request) => request.path.startsWith(path));

describe('an alert', () => {
  it('reaches 钉钉 and 企业微信 in Chinese, a page by the way for pages and a ticket by the other', async () => {
    await fire('LedgerBroken', 'PayoutsWait');
    await expect.poll(() => sentTo('/dingtalk/').length, { timeout: 20_000 }).toBe(2);
    await expect.poll(() => sentTo('/cgi-bin/message/send').length, { timeout: 20_000 }).toBe(2);
    expect(sentTo('/dingtalk/pages/send')[0]!.body).toContain('LedgerBroken');
    expect(sentTo('/dingtalk/tickets/send')[0]!.body).toContain('PayoutsWait');
    const messages = sentTo('/cgi-bin/message/send').map(
      ({ body }) => (JSON.parse(body) as { text: { content: string } }).text.content,
    );
    expect(messages.sort()).toEqual([
      expect.stringMatching(
        /^告警 LedgerBroken（1）\n账不平，先停止付款。[\s\S]*docs\/runbooks\/alerts\.md#ledgerbroken/,
      ),
      expect.stringMatching(/^告警 PayoutsWait（1）\n有提现一天没有审核。/),
    ]);
  });

  it('that is only the consequence of a lost database is kept back', async () => {
    await fire('DatabaseAway');
    await expect.poll(() => received.some(({ body }) => body.includes('DatabaseAway')), { timeout: 20_000 }).toBe(true);
    await fire('OutboxStuck', 'ServerAway');
    await expect.poll(() => received.some(({ body }) => body.includes('ServerAway')), { timeout: 20_000 }).toBe(true);
    expect(received.some(({ body }) => body.includes('OutboxStuck'))).toBe(false);
  });
});

describe('the configuration', () => {
  it('is accepted by amtool, and names no alert that there is not', () => {
    const file = inProject('deploy', 'watching', 'alertmanager.yaml');
    expect(existsSync(file)).toBe(true);
    const { status, stderr } = spawnSync(findProgram('amtool')!, ['check-config', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const names = readAlertRules().map(({ alert }) => alert);
    const held = /alertname=~"([^"]+)"/.exec(readDeployment('watching', 'alertmanager.yaml'))![1]!.split('|');
    expect(held.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('holds no secret that works as it is', () => {
    const text = `${readDeployment('watching', 'alertmanager.yaml')}${readDeployment('watching', 'dingtalk.yaml')}`;
    const secrets = [...text.matchAll(/(?:corp_id: |secret: |access_token=)([^\s,}]+)/g)].map(([, secret]) => secret!);
    expect(secrets).toHaveLength(8);
    for (const secret of secrets) expect(secret).toMatch(/^change-me-/);
  });
});
