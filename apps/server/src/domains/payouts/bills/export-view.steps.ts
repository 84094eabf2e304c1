import type { Data } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import { exportLink } from '../../../platform/files/private-links.ts';
import type { ExportRow } from './exports.store.ts';

/** An export from the view of its owner; the link to its file expires after minutes, or with the file. */
export function exportView(
  { clock, environment }: Pick<Deps, 'clock' | 'environment'>,
  { id, form, from, to, state, lineCount, bytes, file, askedAt, expiresAt }: ExportRow,
): Data<'payouts.make_export'> {
  const url = file === null ? null : exportLink(environment.serverSecret, file, clock.now()).path;
  return {
    id,
    form,
    from,
    to,
    state: state === 'made' ? 'made' : 'waiting',
    count: lineCount,
    bytes,
    url,
    askedAt,
    expiresAt,
  };
}
