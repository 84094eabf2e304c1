import { failure, fromInstant, isFailure, success, maskMobile } from '@shoushou/kernel';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { deviceCase, type DevicesDeps } from '../orders/order.case.ts';
import {
  cardOf,
  inspectionOf,
  parcelsOf,
  promisedAnswers,
  readFiles,
  sheetOf,
  viewOrder,
} from '../orders/order-view.steps.ts';
import { inspectOrder, reprice } from './inspection.steps.ts';
import { claimFiles } from '../../files/index.ts';
import { insertInspection, listChanges, writeContest, writeVerdict } from '../orders/inspections.store.ts';
import type { Deps } from '../../../deps.ts';
import { numberKindOf } from '@shoushou/rules/devices/device-number';
import { listIdentities, type IdentityRow } from '../orders/identities.store.ts';
import { deviceOrderSorting, listForOperators, lockOrder } from '../orders/orders.store.ts';
import { changesWithout } from '@shoushou/rules/devices/inspection';
import type { devicesCalls } from '@shoushou/contract/devices/devices.contract';

const viewIdentity = (row: IdentityRow | undefined) =>
  row
    ? { last4: row.last4, lock: row.lock, reported: row.reported, watched: row.watched, boughtBefore: row.boughtBefore }
    : null;

const names = { upheld: '异议成立', dismissed: '异议不成立' } as const;

export const inspectionCalls = (deps: DevicesDeps & Pick<Deps, 'database'>) => {
  const { database } = deps;
  return callsOf<typeof devicesCalls>()({
    'devices.inspect': transactionalHandler(async (tx, { caller: { userId } }, { no, changes, occurredAt }) => {
      const order = await deviceCase.open(tx, deps, { no, move: 'inspect', by: 'recycler', userId });
      if (isFailure(order)) return order;
      const inspected = await inspectOrder(tx, deps, order, changes, {
        by: 'recycler',
        id: userId,
        name: '',
        ...(occurredAt === undefined ? {} : { at: fromInstant(occurredAt) }),
      });
      return isFailure(inspected) ? inspected : success(await viewOrder(tx, inspected, userId));
    }),

    /** The customer objects to one changed answer, once. */
    'devices.contest': transactionalHandler(async (tx, { caller: { userId } }, { no, question, text, photoIds }) => {
      const order = await deviceCase.open(tx, deps, { no, move: 'contest', by: 'customer', userId });
      if (isFailure(order)) return order;
      const change = (await listChanges(tx, [order])).get(no)?.find((each) => each.question === question);
      if (!change) return failure('devices.change_unknown');
      if (change.contestText !== null) return failure('devices.contest_closed');
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('devices.photo_unknown');
      await writeContest(tx, order, { question, text, photos }, deps.clock.now());
      return success(
        await viewOrder(tx, await deviceCase.move(tx, deps, order, 'contest', { by: 'customer', note: text }), userId),
      );
    }),

    'devices.console_orders': handler(async (_, { state, no, city, sort, cursor }) => {
      const waits = state === 'waiting' || state === 'sent' || state === 'arrived' || state === 'contested';
      const page = deviceOrderSorting.page(sort ?? (waits ? 'at' : '-at'), cursor);
      if (page === null) return unknownPlace;
      const { shown: rows, next } = page.cut(
        await listForOperators(database, { state: state ?? null, no: no ?? null, city: city ?? null, page }),
      );
      const [files, identities] = [await readFiles(database, rows), await listIdentities(database, rows)];
      return success({
        next,
        items: files.map((file) => ({
          ...cardOf(file.order),
          name: file.order.name,
          mobile: maskMobile(file.order.mobile),
          place: file.order.place,
          answers: promisedAnswers(file),
          inspection: inspectionOf(file),
          inspector: file.rounds[1]?.byName ?? '',
          parcels: parcelsOf(file),
          steps: file.steps,
          ways: deviceCase.next(file.order, deps.clock.now()),
          sheet: sheetOf(file),
          numberKind: numberKindOf(file.order),
          identity: viewIdentity(identities.get(file.order.no)),
        })),
      });
    }),

    'devices.receive': transactionalHandler(async (tx, { caller }, { no }) => {
      const order = await lockOrder(tx, no);
      if (!order) return failure('devices.order_unknown');
      if (!deviceCase.may(order, 'receive', 'operator', deps.clock.now())) return failure('devices.not_now');
      await deviceCase.move(tx, deps, order, 'receive', { by: 'operator', actor: caller.name });
      return success(null);
    }),

    'devices.console_inspect': transactionalHandler(async (tx, { caller }, { no, changes }) => {
      const order = await lockOrder(tx, no);
      if (!order) return failure('devices.order_unknown');
      if (!deviceCase.may(order, 'inspect', 'operator', deps.clock.now())) return failure('devices.not_now');
      const inspected = await inspectOrder(tx, deps, order, changes, {
        by: 'operator',
        id: caller.operatorId,
        name: caller.name,
      });
      return isFailure(inspected) ? inspected : success(null);
    }),

    /**
     * A second inspector decides an objection. Upheld, the answer goes back to the customer's, and the price is made
     * again.
     */
    'devices.decide_contest': transactionalHandler(async (tx, { caller }, { no, question, verdict, note }) => {
      const order = await lockOrder(tx, no);
      if (!order) return failure('devices.order_unknown');
      if (!deviceCase.may(order, 'decide', 'operator', deps.clock.now())) return failure('devices.not_now');
      const [file] = await readFiles(tx, [order]);
      const { template, rounds, changes } = file!;
      const contested = changes.find((each) => each.question === question);
      if (!contested || contested.contestText === null) return failure('devices.change_unknown');
      if (contested.verdict !== null) return failure('devices.contest_closed');
      if (rounds[1]!.byId === caller.operatorId) return failure('devices.same_inspector');
      await writeVerdict(tx, order, { question, verdict, note, by: caller.operatorId }, deps.clock.now());

      const promised = rounds[0]!.answers;
      const standing = changes
        .filter(({ verdict: decided }) => decided !== 'upheld')
        .map(({ question: key, options }) => ({ question: key, options }));
      const left = verdict === 'upheld' ? changesWithout(template, promised, standing, question) : standing;
      const repriced = reprice(order, template, promised, left);
      if (!repriced.ok) throw new Error(`${no} can't be priced again: ${repriced.name}`);
      const round = order.round + 1;
      await insertInspection(
        tx,
        order,
        { round, by: 'operator', byId: caller.operatorId, byName: caller.name, ...repriced.value },
        deps.clock.now(),
      );
      await deviceCase.move(tx, deps, order, 'decide', {
        by: 'operator',
        actor: caller.name,
        note: `${names[verdict]}：${note}`,
        change: { round, priceFen: repriced.value.priceFen },
      });
      return success(null);
    }),
  });
};
