import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '../../../tools/src/chromium.ts';
import { inProject } from '../../../tools/src/project.ts';
import { runCommand, runScript } from '../../../tools/src/run-command.ts';

/** Installed on demand next to the other packages: it brings 109 packages that nothing else needs (decision 0013). */
const version = '13.5.0';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Report {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that lowered a score: category, name, and the audit's own score from 0 to 100. */
  readonly findings: readonly {
    readonly category: Category;
    readonly audit: string;
    readonly score: number;
    readonly shown: string;
  }[];
}

type LighthouseResult = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
};

/** Path of the Lighthouse command, installing it first if needed. @throws when it cannot be installed */
export async function fetchLighthouse(log: (line: string) => void): Promise<string> {
  const folder = inProject('node_modules', '.cache', `lighthouse-${version}`);
  const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(command)) return command;
  log(`scores: fetching lighthouse@${version}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const fetched = await runCommand(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`],
    { folder },
  );
  if (!fetched.ok || !existsSync(command)) throw new Error(`Lighthouse could not be fetched:\n${fetched.output}`);
  return command;
}

interface Judging {
  /** Lighthouse's simulated desktop instead of its simulated phone. */
  desktop?: boolean;
  /** Sent with every request: a cookie that ends with the browser is no part of a profile. */
  cookie?: string;
}

/** Lighthouse occasionally loses its trace (NO_NAVSTART), which is unrelated to the page: tries once more. */
export async function judgePage(...page: Parameters<typeof judgeOnce>): Promise<Report> {
  return judgeOnce(...page).catch(() => judgeOnce(...page));
}

/**
 * Runs Lighthouse with its simulated mobile profile, or the desktop's, in a browser that has only the given profile's
 * data.
 */
async function judgeOnce(
  command: string,
  url: string,
  profile: string,
  { desktop = false, cookie }: Judging = {},
): Promise<Report> {
  mkdirSync(profile, { recursive: true });
  const { executablePath, args } = chromiumLaunchOptions();
  const output = join(profile, 'report.json');
  const flags = [...args, '--headless', '--disable-gpu', `--user-data-dir=${profile}`].join(' ');
  const run = await runScript(
    command,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      '--disable-storage-reset',
      `--chrome-flags=${flags}`,
      ...(desktop ? ['--preset=desktop'] : []),
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    {
      env: { CHROME_PATH: executablePath },
    },
  );
  if (!existsSync(output)) throw new Error(`Lighthouse did not judge ${url}:\n${run.output}`);
  const result = JSON.parse(readFileSync(output, 'utf8')) as LighthouseResult;
  rmSync(output);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return read(result);
}

function read({ categories: judged, audits }: LighthouseResult): Report {
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((judged[category].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const findings = categories.flatMap((category) =>
    judged[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) return [];
      return [{ category, audit: id, score: Math.round(audit.score * 100), shown: audit.displayValue ?? '' }];
    }),
  );
  return { scores, findings };
}
