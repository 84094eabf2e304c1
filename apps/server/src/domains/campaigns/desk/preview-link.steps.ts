import { createHmac } from 'node:crypto';
import { MINUTE } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { sameSecret } from '../../../platform/same-secret.ts';
import type { CampaignRow } from '../campaign/campaign.rules.ts';
import { readDeskRow } from '../campaign/versions.store.ts';

/** Validity of the preview link of an unpublished page. */
const LINK_LIFETIME = 30 * MINUTE;

type Source = Pick<Deps, 'environment' | 'clock'>;

const proofOf = ({ environment }: Source, code: string, until: number): string =>
  createHmac('sha256', environment.serverSecret).update(`campaign preview\0${code}\0${until}`).digest('base64url');

/** A link that shows the newest version of a campaign, read-only, to anyone who has it. */
export function previewToken(source: Source, code: string): string {
  // Rounded up to the minute, so that refetching gives the same link and does not reload the page.
  const until = Math.ceil(source.clock.now() / MINUTE) * MINUTE + LINK_LIFETIME;
  return `${until}.${proofOf(source, code, until)}`;
}

/** The newest version of a campaign as if it were published; null without a valid token. */
export async function readPreview(
  database: Queryable,
  source: Source,
  code: string,
  token: string,
): Promise<CampaignRow | null> {
  const [, until = '', proof = ''] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (Number(until) <= source.clock.now() || !sameSecret(proofOf(source, code, Number(until)), proof)) return null;
  const row = await readDeskRow(database, code);
  if (!row) return null;
  const { document, version } = row;
  return {
    code,
    version,
    document,
    startsAt: document.startsAt,
    endsAt: document.endsAt,
    pausedAt: null,
    pauseReason: null,
    stopReason: null,
    finishedAt: null,
    settledAt: null,
  };
}
