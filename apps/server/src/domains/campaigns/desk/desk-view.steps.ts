import type { ConsoleCampaign } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { stateOf } from '../campaign/campaign.rules.ts';
import { readFigures, type DeskRow } from '../campaign/versions.store.ts';

/** @param now milliseconds */
function deskState(
  { version, startsAt, endsAt, pausedAt, settledAt, openState }: DeskRow,
  now: number,
): ConsoleCampaign['state'] {
  if (version === 0 || startsAt === null || endsAt === null) return openState ?? 'draft';
  return settledAt !== null ? 'settled' : stateOf({ startsAt, endsAt, pausedAt }, now);
}

/** Campaigns as the console lists them. */
export async function deskViews(source: Queryable, rows: readonly DeskRow[], now: number): Promise<ConsoleCampaign[]> {
  const figures = await readFigures(
    source,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => {
    const { code, document, version, startsAt, endsAt, openState } = row;
    const { fundedFen, leftFen, heldFen, formulasFen, formulasLeftFen, participants, draws, awards } =
      figures.get(code)!;
    return {
      code,
      title: document.title,
      kind: document.kind,
      art: document.art,
      state: deskState(row, now),
      startsAt: startsAt ?? document.startsAt,
      endsAt: endsAt ?? document.endsAt,
      waiting: version > 0 && openState === 'review',
      fundedFen,
      leftFen,
      heldFen,
      formulasFen,
      formulasLeftFen,
      participants,
      draws,
      awards,
    };
  });
}
