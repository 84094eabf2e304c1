import type { companiesCalls, reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import { failure, success, maskMobile } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople, findUserIdByMobile } from '../../accounts/index.ts';
import {
  deleteClosing,
  insertClosing,
  insertPrice,
  isWeighedItem,
  listMembers,
  lockCompany,
  ownerOf,
  readCompany,
  rolesOf,
  saveCompany as writeCompany,
  saveLicence as writeLicence,
  saveMember,
  setCompanyState,
} from '../company/companies.store.ts';
import { listYardScales, saveYardScale } from '../company/scales.store.ts';
import { rulesProblem } from '../company/window.rules.ts';
import { insertStrike } from '../conduct/strikes.store.ts';
import { payDouble } from '../guarantee/draw-guarantee.steps.ts';
import type { ReservationMove } from '../reservation.rules.ts';
import { clearResults, listReadings, restoreRoundResult } from '../reservation/readings.store.ts';
import { cardOf, lineViews, readParts, readingViews } from '../reservation/reservation-view.steps.ts';
import { endOfDeposit, reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { listAllReservations, lockReservation, reservationSorting } from '../reservation/reservations.store.ts';
import { consoleCompanies } from './console-list.ts';

/** Companies that one person is a member of. */
const MAX_COMPANIES = 3;

const moveOf = {
  stands: 'stand',
  first_round: 'stand',
  again: 'again',
  send_back: 'send_back',
  company_failed: 'company_failed',
  seller_absent: 'seller_absent',
} as const satisfies Record<string, ReservationMove>;

export const operatingCalls = (deps: ReservationDeps & Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { clock, random, database } = deps;
  return callsOf<typeof companiesCalls & typeof reservationsCalls>()({
    'companies.console_list': consoleCompanies(deps),

    /** Enters a company as a draft, or changes it. It stays in its city, by which its reservations are stored. */
    'companies.save': transactionalHandler(async (tx, _, { no, ...fields }) => {
      const problem = rulesProblem(fields.rules);
      if (problem) return failure('companies.rules_invalid', { values: { problem } });
      const known = no === undefined ? null : await lockCompany(tx, no);
      if (no !== undefined && !known) return failure('companies.company_unknown');
      if (known && cityOf(fields.adcode) !== known.city)
        return failure('companies.rules_invalid', { values: { problem: '不能换到别的城市' } });
      if (
        known &&
        known.state !== 'draft' &&
        fields.rules.depositPermille > 0 &&
        (await ownerOf(tx, known.no)) === null
      )
        return failure('companies.no_owner');
      const saved = { ...fields, no: known?.no ?? generateDatedNumber('QY', deps), city: cityOf(fields.adcode) };
      return (await writeCompany(tx, saved, deps.clock.now(), known === null))
        ? success({ no: saved.no })
        : failure('companies.credit_code_taken');
    }),

    /** Opens, pauses or closes a company. Existing reservations continue: the goods are under way. */
    'companies.set_state': transactionalHandler(async (tx, _, { no, state, reason }) => {
      const company = await lockCompany(tx, no);
      if (!company) return failure('companies.company_unknown');
      if (state === 'active' && company.rules.depositPermille > 0 && (await ownerOf(tx, no)) === null)
        return failure('companies.no_owner');
      await setCompanyState(tx, no, state, state === 'active' ? '' : reason);
      return success(null);
    }),

    /** A licence that the operator has checked at its authority. */
    'companies.save_licence': transactionalHandler(async (tx, { caller }, { no, ...licence }) => {
      if (licence.validTo < licence.validFrom)
        return failure('companies.rules_invalid', { values: { problem: '到期日早于生效日' } });
      if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
      await writeLicence(tx, { companyNo: no, ...licence, checkedBy: caller.name }, clock.now());
      return success(null);
    }),

    /**
     * Binds a person by mobile number. There is one owner: a new one replaces the previous one, who keeps their other
     * roles.
     */
    'companies.bind_member': transactionalHandler(async (tx, { caller }, { no, mobile, member, roles }) => {
      const company = await lockCompany(tx, no);
      if (!company) return failure('companies.company_unknown');
      const members = await listMembers(tx, [no]);
      const known = members.find((each) => each.userId === member)?.userId ?? null;
      const userId = mobile === undefined ? known : await findUserIdByMobile(tx, mobile);
      if (userId === null) return failure('companies.person_unknown');
      const others = await rolesOf(tx, userId);
      if (roles.length > 0 && !others.has(no) && others.size >= MAX_COMPANIES)
        return failure('companies.too_many_companies', { values: { limit: MAX_COMPANIES } });
      const owner = members.find((each) => each.roles.includes('owner'));
      if (owner?.userId === userId && !roles.includes('owner') && company.rules.depositPermille > 0)
        return failure('companies.no_owner');
      const now = clock.now();
      if (owner && owner.userId !== userId && roles.includes('owner')) {
        const kept = owner.roles.filter((role) => role !== 'owner');
        await saveMember(tx, { ...owner, roles: kept.length > 0 ? kept : ['cashier'] }, caller.name, now);
      }
      await saveMember(tx, { companyNo: no, userId, roles: [...new Set(roles)] }, caller.name, now);
      return success(null);
    }),

    /** Sets the company's purchase price of an item. */
    'companies.set_price': transactionalHandler(
      async (tx, { caller }, { no, itemId, priceFen, leastGrams = 0, note = '' }) => {
        if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
        if (!(await isWeighedItem(tx, itemId))) return failure('companies.item_unknown');
        await insertPrice(tx, no, { itemId, priceFen, leastGrams, note }, caller.name, clock.now());
        return success(null);
      },
    ),

    /** Closes bookings for a period; existing reservations must be cancelled by the company. */
    'companies.set_closing': transactionalHandler(async (tx, _, { no, from, to, reason }) => {
      if (from >= to) return failure('companies.rules_invalid', { values: { problem: '结束时间早于开始时间' } });
      if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
      await insertClosing(tx, { companyNo: no, id: createId(clock, random), from, to, reason });
      return success(null);
    }),

    'companies.end_closing': transactionalHandler(async (tx, _, { no, id }) => {
      if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
      await deleteClosing(tx, no, id);
      return success(null);
    }),

    /** Reservations with the readings of every round; disputes longest waiting first. */
    'companies.console_reservations': handler(async (_, { state, companyNo, no, city, sort, cursor }) => {
      // Disputes wait: the oldest come first.
      const sorted = reservationSorting.page(sort ?? (state === 'disputed' ? 'booked' : '-booked'), cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listAllReservations(database, {
          state: state ?? null,
          companyNo: companyNo ?? null,
          no: no ?? null,
          city: city ?? null,
          page: sorted,
        }),
      );
      const [parts, readings, steps] = await Promise.all([
        readParts(database, page),
        listReadings(database, page),
        reservationCase.steps(database, page),
      ]);
      const people = await findPeople(database, [
        ...new Set([...page.map(({ sellerId }) => sellerId), ...readings.map(({ byId }) => byId)]),
      ]);
      const items = page.map((row) => ({
        ...cardOf(row, 'company', parts),
        seller: {
          userId: row.sellerId,
          name: people.get(row.sellerId)?.username ?? '',
          mobile: maskMobile(people.get(row.sellerId)?.mobile ?? ''),
        },
        lines: lineViews(parts.lines, row.no),
        readings: readingViews(
          readings.filter((reading) => reading.no === row.no),
          people,
        ),
        dispute: row.dispute,
        atGate: row.atGateSince === null ? null : { since: row.atGateSince, photo: row.atGatePhoto! },
        checkedRound: row.checkedRound,
        steps: steps.get(row.no) ?? [],
        ways: reservationCase.next(row, clock.now()),
      }));
      return success({ items, next });
    }),

    /** An operator decides a dispute; both sides read the reason. */
    'companies.decide': transactionalHandler(async (tx, { caller }, { no, decision, reason }) => {
      const row = await lockReservation(tx, no);
      if (!row) return failure('companies.reservation_unknown');
      const move = moveOf[decision];
      // A closed gate excludes a weighing, and weighed goods exclude a closed gate.
      const atGate = move === 'company_failed' || move === 'seller_absent';
      if (
        !reservationCase.may(row, move, 'operator', deps.clock.now()) ||
        atGate !== (row.round === 0) ||
        (decision === 'first_round' && row.checkedRound === null)
      )
        return failure('companies.reservation_moved');
      const moving = { by: 'operator', actor: caller.name, note: reason } as const;
      if (atGate) {
        if (move === 'company_failed') {
          const end = endOfDeposit(row, move, deps.clock.now());
          const short =
            end === null ? null : await payDouble(tx, deps, row, (await readCompany(tx, row.companyNo))!, end.addedFen);
          if (short) return short;
          await insertStrike(tx, row.companyNo, no, 'shut_gate', deps.clock.now());
        }
        await reservationCase.move(tx, deps, row, move, moving);
        return success(null);
      }
      if (move !== 'stand') await clearResults(tx, row);
      const first =
        decision === 'first_round'
          ? { totalFen: await restoreRoundResult(tx, row, row.checkedRound!), standingRound: row.checkedRound }
          : {};
      await reservationCase.move(tx, deps, row, move, {
        ...moving,
        change: move === 'stand' ? first : { totalFen: null, standingRound: null },
      });
      return success(null);
    }),

    /** Enters a weighbridge with its verification, or a new verification of one. */
    'companies.save_scale': transactionalHandler(async (tx, { caller }, { no, id, ...scale }) => {
      if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
      if (id !== undefined && !(await listYardScales(tx, [no])).some((known) => known.id === id))
        return failure('companies.scale_unknown');
      await saveYardScale(tx, { companyNo: no, id: id ?? createId(clock, random), ...scale }, caller.name, clock.now());
      return success(null);
    }),
  });
};
