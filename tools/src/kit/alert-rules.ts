import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '../project.ts';

/** A rule of `deploy/watching/alerts.yaml`. */
export interface AlertRule {
  alert: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

export const alertsFile = inProject('deploy', 'watching', 'alerts.yaml');

export const readAlertRules = (): AlertRule[] =>
  (parse(readFileSync(alertsFile, 'utf8')) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );
