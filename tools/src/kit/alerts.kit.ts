import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertsFile, readAlertRules, type AlertRule } from './alert-rules.ts';
import { inProject } from '../project.ts';
import { systemProgram } from '../system-program.ts';

const rules = readAlertRules();

/**
 * Series in Prometheus's notation (`0+6x30`: from 0, six more each minute, thirty times), when to look, and the labels
 * of the alert.
 */
interface Case {
  series: Record<string, string>;
  at: string;
  labels?: Record<string, string>;
}
const one = (series: string, values: string, at: string, labels?: Record<string, string>): Case => ({
  series: { [series]: values },
  at,
  ...(labels ? { labels } : {}),
});
const requests = (failed: string, status: string, at: string): Case => ({
  series: {
    [`shoushou_requests_total{call="wallet.get",status="${status}"}`]: failed,
    'shoushou_requests_total{call="wallet.get",status="200"}': '0+600x60',
  },
  at,
});
const latency = (slow: string): Case => ({
  series: {
    'shoushou_request_seconds_bucket{call="wallet.get",le="0.3"}': '0+600x60',
    'shoushou_request_seconds_bucket{call="wallet.get",le="1"}': slow,
    'shoushou_request_seconds_bucket{call="wallet.get",le="+Inf"}': slow,
  },
  at: '20m',
});
const provider = (failed: string): Case => ({
  series: {
    'shoushou_provider_requests_total{provider="aliyun_sms",outcome="failed"}': failed,
    'shoushou_provider_requests_total{provider="aliyun_sms",outcome="answered"}': '0+60x30',
  },
  at: '10m',
  labels: { provider: 'aliyun_sms' },
});
const instance = { instance: 'server-1:9464' };
const disk = (free: string): Case => one('shoushou_disk_free_ratio{instance="server-1:9464"}', free, '10m', instance);

/** Of each alert what fires it, and what is near and does not. */
const cases: Readonly<Record<string, { fires: Case; quiet: Case }>> = {
  ServerAway: {
    fires: one('up{job="shoushou",instance="server-1:9464"}', '0x10', '3m', { job: 'shoushou', ...instance }),
    quiet: one('up{job="shoushou",instance="server-1:9464"}', '1x10', '3m'),
  },
  RequestsFail: { fires: requests('0+60x60', '500', '20m'), quiet: requests('0+1x60', '500', '20m') },
  RefusedUnderLoad: { fires: requests('0+60x60', '503', '20m'), quiet: requests('0+5x60', '503', '20m') },
  RequestsSlow: { fires: latency('0+900x60'), quiet: latency('0+601x60') },
  TransactionsWait: {
    fires: one('shoushou_transactions_waiting', '60x20', '10m'),
    quiet: one('shoushou_transactions_waiting', '40x20', '10m'),
  },
  ProviderDown: { fires: provider('0+90x30'), quiet: provider('0+10x30') },
  OutboxStuck: {
    fires: one('shoushou_outbox_oldest_seconds', '130x10', '5m'),
    quiet: one('shoushou_outbox_oldest_seconds', '100x10', '5m'),
  },
  EventsPile: {
    fires: one('shoushou_outbox_events_waiting', '12000x20', '15m'),
    quiet: one('shoushou_outbox_events_waiting', '12000x5 100x20', '15m'),
  },
  JobFails: {
    fires: one('shoushou_job_runs_total{job="wallet.trial_balance",outcome="failed"}', '0 1x30', '10m', {
      job: 'wallet.trial_balance',
    }),
    quiet: one('shoushou_job_runs_total{job="wallet.trial_balance",outcome="done"}', '0 1x30', '10m'),
  },
  JobItemsStuck: {
    fires: one('shoushou_job_items_stuck', '3x90', '80m'),
    quiet: one('shoushou_job_items_stuck', '3x30 0x60', '80m'),
  },
  LedgerBroken: {
    fires: one('shoushou_ledger_problems', '1x10', '1m'),
    quiet: one('shoushou_ledger_problems', '0x10', '1m'),
  },
  LedgerUnchecked: {
    fires: one('shoushou_ledger_check_age_seconds', '93700x10', '1m'),
    quiet: one('shoushou_ledger_check_age_seconds', '80000x10', '1m'),
  },
  DifferencesOpen: {
    fires: one('shoushou_differences_open', '1x1500', '1460m'),
    quiet: one('shoushou_differences_open', '1x700 0x800', '1460m'),
  },
  DeliveriesWait: {
    fires: one('shoushou_deliveries_waiting', '1200x20', '15m'),
    quiet: one('shoushou_deliveries_waiting', '900x20', '15m'),
  },
  DatabaseAway: {
    fires: one('shoushou_database_answers{instance="server-1:9464"}', '0x10', '2m'),
    quiet: {
      series: {
        'shoushou_database_answers{instance="server-1:9464"}': '0x10',
        'shoushou_database_answers{instance="server-2:9464"}': '1x10',
      },
      at: '2m',
    },
  },
  ReplicaBehind: {
    fires: one('shoushou_replica_behind_seconds', '20x10', '4m'),
    quiet: one('shoushou_replica_behind_seconds', '2x10', '4m'),
  },
  DiskFull: { fires: disk('0.05x20'), quiet: disk('0.2x20') },
  BackupOld: {
    fires: one('shoushou_archive_age_seconds', '604800x10', '1m'),
    quiet: one('shoushou_archive_age_seconds', '300x10', '1m'),
  },
  BackupFails: {
    fires: one('shoushou_archive_fails', '1x30', '20m'),
    quiet: one('shoushou_archive_fails', '1x10 0x20', '20m'),
  },
  RestoreDrillFailed: {
    fires: one('node_systemd_unit_state{name="restore-drill.service",state="failed",instance="drill"}', '1x10', '1m', {
      name: 'restore-drill.service',
      state: 'failed',
      instance: 'drill',
    }),
    quiet: one('node_systemd_unit_state{name="restore-drill.service",state="failed",instance="drill"}', '0x10', '1m'),
  },
  PayoutsWait: {
    fires: one('shoushou_payouts_oldest_review_seconds', '90000x10', '1m'),
    quiet: one('shoushou_payouts_oldest_review_seconds', '3600x10', '1m'),
  },
  WebhooksFail: {
    fires: one('shoushou_webhooks_failing_seconds', '3700x20', '10m'),
    quiet: one('shoushou_webhooks_failing_seconds', '3500x20', '10m'),
  },
  WebhooksDead: {
    fires: one('shoushou_webhooks_dead', '2x20', '10m'),
    quiet: one('shoushou_webhooks_dead', '2x3 0x20', '10m'),
  },
  NoOrders: {
    fires: one('shoushou_requests_total{call="orders.place",status="200"}', '7x200', '120m'),
    // 22:00 in Shanghai.
    quiet: one('shoushou_requests_total{call="orders.place",status="200"}', '7x900', '840m'),
  },
  SmsUndelivered: {
    fires: one('shoushou_sms_undelivered_by_carriers', '150x20', '15m'),
    quiet: one('shoushou_sms_undelivered_by_carriers', '50x20', '15m'),
  },
  CertificateEnds: {
    fires: one('probe_ssl_earliest_cert_expiry{instance="m.example.com"}', '864000x10', '1m', {
      instance: 'm.example.com',
    }),
    quiet: one('probe_ssl_earliest_cert_expiry{instance="m.example.com"}', '8640000x10', '1m'),
  },
  LicenceEnds: {
    fires: one('shoushou_provider_ends_seconds{what="ALIPAY_CERT"}', '864000x10', '1m', { what: 'ALIPAY_CERT' }),
    quiet: one('shoushou_provider_ends_seconds{what="ALIPAY_CERT"}', '8640000x10', '1m'),
  },
};

let promtool: string;
let folder: string;
beforeAll(async () => {
  promtool = await systemProgram('promtool', 'prometheus');
  folder = mkdtempSync(join(tmpdir(), 'shoushou-alerts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What promtool objects to; empty when the alert does as expected. */
function objectionTo(
  { alert, labels, annotations }: AlertRule,
  { series, at, labels: found = {} }: Case,
  fires: boolean,
): string {
  const filled = Object.fromEntries(
    Object.entries(annotations).map(([name, text]) => [
      name,
      text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => found[label] ?? ''),
    ]),
  );
  const trial = join(folder, 'trial.yaml');
  writeFileSync(
    trial,
    JSON.stringify({
      rule_files: [alertsFile],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          alert_rule_test: [
            {
              eval_time: at,
              alertname: alert,
              exp_alerts: fires ? [{ exp_labels: { ...labels, ...found }, exp_annotations: filled }] : [],
            },
          ],
        },
      ],
    }),
  );
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', trial], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe.each(rules.map((rule) => [rule.alert, rule] as const))('the alert %s', (name, rule) => {
  it('fires when it must, and is quiet when it is near', () => {
    expect(objectionTo(rule, cases[name]!.fires, true)).toBe('');
    expect(objectionTo(rule, cases[name]!.quiet, false)).toBe('');
  });

  it('says it in Chinese and in English, and has a page of what to do', () => {
    expect(rule.annotations['summary']).toMatch(/[\u4e00-\u9fff]+.*。.*[A-Za-z]{3}/);
    const [page = '', anchor = ''] = rule.annotations['runbook']!.split('#');
    expect(readFileSync(inProject(page), 'utf8').toLowerCase()).toContain(`\n## ${anchor}\n`);
  });
});
