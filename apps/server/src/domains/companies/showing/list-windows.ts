import { refusalMessage } from '@shoushou/contract/refusal-message';
import { failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listTaken } from '../company/windows.store.ts';
import { listClosings, readCompany } from '../company/companies.store.ts';
import { comingWindows, windowProblem } from '../company/window.rules.ts';

/** Windows up to the end of the look-ahead with their free capacity, or the reason why they can't be booked; past ones are left out. */
export function listWindows({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('companies.list_windows', async (_, { no, grams = 0 }) => {
    const now = clock.now();
    const company = await readCompany(database, no);
    if (!company || company.state === 'draft' || company.state === 'closed')
      return failure('companies.company_unknown');
    const { rules } = company;
    const closings = await listClosings(database, [no], now);
    const taken = new Map((await listTaken(database, [company], now)).map((row) => [fromInstant(row.startsAt), row]));
    return success(
      comingWindows(rules, now).map((window) => {
        const row = taken.get(window.startsAt);
        const freePlaces = Math.max(rules.places - (row?.takenPlaces ?? 0), 0);
        const freeGrams = Math.max(rules.grams - (row?.takenGrams ?? 0), 0);
        const problem = windowProblem(rules, closings, window, now);
        const why = problem
          ? refusalMessage(problem.name, problem.values)
          : company.state === 'paused'
            ? company.why
            : freePlaces === 0
              ? '约满'
              : freeGrams < Math.max(grams, 1)
                ? `还能收 ${Math.floor(freeGrams / 1000)} 公斤`
                : '';
        return {
          startsAt: toInstant(window.startsAt),
          endsAt: toInstant(window.endsAt),
          places: rules.places,
          freePlaces,
          freeGrams,
          why,
        };
      }),
    );
  });
}
