import { failure, maskMobile, success, toInstant } from '@shoushou/kernel';
import { readTerm } from '../../../platform/console/read-term.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople, findRecyclers } from '../../accounts/index.ts';
import { findApplicants, readPlates } from '../../joining/index.ts';
import type { OrdersDeps } from '../../orders/index.ts';
import { listNamedRecyclers } from '../offers/waiting.store.ts';
import { compareSuggestions, readSuggestions } from './suggestions.steps.ts';

/** Maximum number of results; the search can be refined. */
const FOUND = 10;

/** Searches recyclers for an operator, such as a caller on the phone, with whether they may get the order. */
export const findRecyclersFor = (deps: OrdersDeps) =>
  handler('dispatch.find_recyclers', async (_, { no, text }) => {
    const { database, clock } = deps;
    const now = clock.now();
    const order = await readSuggestions(deps, no);
    if (!order) return failure('dispatch.order_gone');
    const term = readTerm(text);
    const ids =
      term === null
        ? []
        : [
            ...new Set(
              (
                await Promise.all([findRecyclers(database, term, FOUND + 1), findApplicants(database, term, FOUND + 1)])
              ).flat(),
            ),
          ];
    // Of closed accounts only the application is left, without a number.
    const people = [...(await findPeople(database, ids)).values()].filter(
      ({ isRecycler, mobile }) => isRecycler && mobile !== '',
    );
    const listed = new Map(people.slice(0, FOUND).map(({ userId, mobile }) => [userId, maskMobile(mobile)]));
    const [recyclers, plates] = await Promise.all([
      listNamedRecyclers(database, [...listed.keys()], await deps.rules.current(), now),
      readPlates(database, [...listed.keys()]),
    ]);
    const found = (await order.describe(recyclers))
      .sort(compareSuggestions)
      .map((one) => ({ ...one, mobile: listed.get(one.recyclerId) ?? '', plate: plates.get(one.recyclerId) ?? '' }));
    return success({ no, now: toInstant(now), found, more: people.length > FOUND });
  });
