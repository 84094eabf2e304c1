import type { dispatchCalls } from '@shoushou/contract/dispatch/dispatch.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { PAGE_SIZE, failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { isNumberOf, readOrder } from '../../orders/index.ts';
import { actOnEach } from './chosen-warnings.steps.ts';
import { viewWarnings } from './warning-view.steps.ts';
import { REMINDED_FOR, recyclerRules, reminderOf, snoozeEnd } from './warnings.rules.ts';
import {
  handleWarning,
  handleWarning as closeWarning,
  listWarnings,
  listWarningsOf,
  lockOpenWarning,
  setReminded,
  snoozeWarning,
  type WarningPlace,
  type WarningRule,
} from './warnings.store.ts';

/** Closed warnings that are listed. */
const CLOSED = 20;

const writePlace = ({ level, at, no, rule }: WarningPlace): string => `${level}.${fromInstant(at)}.${no}.${rule}`;

export const warningsCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof dispatchCalls>()({
    'dispatch.list_warnings': handler(async ({ caller }) => {
      const views = (
        await viewWarnings(database, await listWarningsOf(database, caller.userId, recyclerRules, CLOSED), 'recycler')
      ).map(({ view }) => view);
      return success({
        open: views.filter(({ state }) => state === 'open'),
        closed: views.filter(({ state }) => state !== 'open'),
      });
    }),

    /** The recycler closes a warning of their order with a note of what was done. */
    'dispatch.handle_warning': transactionalHandler(async (tx, { caller }, { no, rule, note }) => {
      const order = await readOrder(tx, no);
      const closed =
        order &&
        isNumberOf(no, order) &&
        (await closeWarning(
          tx,
          { city: order.city, no: order.no, rule, recyclerId: caller.userId },
          { by: caller.userId, name: '回收员', note, at: clock.now() },
        ));
      return closed ? success(null) : failure('dispatch.warning_unknown');
    }),

    /** Warnings of the city, or of all; paging is stable when one in between is closed or cleared. */
    'dispatch.console_warnings': handler(async (_, { state = 'open', level, city, cursor }) => {
      const after = cursor === undefined ? null : readPlace(cursor);
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = await listWarnings(database, {
        group: state,
        at: toInstant(clock.now()),
        level: level ? Number(level) : null,
        city: city ?? null,
        after,
        limit: PAGE_SIZE + 1,
      });
      const shown = rows.slice(0, PAGE_SIZE);
      const people = await findPeople(database, [
        ...new Set(shown.flatMap(({ recyclerId }) => (recyclerId === null ? [] : [recyclerId]))),
      ]);
      const items = (await viewWarnings(database, shown, 'operator')).map(({ row, order, view }) => ({
        ...view,
        id: `${view.no} ${view.rule} ${view.openedAt}`,
        city: row.city,
        district: order.district,
        recyclerName: row.recyclerId === null ? null : (people.get(row.recyclerId)?.username ?? null),
        handledBy: row.handledBy,
        snoozedUntil: row.snoozedUntil,
        remindedAt: row.remindedAt,
        remindedBy: row.remindedBy,
        reminder: row.recyclerId === null ? null : reminderOf(row.rule),
      }));
      const last = shown.at(-1);
      return success({
        items,
        next:
          rows.length > PAGE_SIZE && last
            ? writePlace({ ...last, at: state === 'closed' ? last.openedAt : last.since })
            : null,
      });
    }),

    'dispatch.console_handle_warning': transactionalHandler(async (tx, { caller }, { no, rule, note }) => {
      const order = await readOrder(tx, no);
      const closed =
        order &&
        (await closeWarning(
          tx,
          { city: order.city, no: order.no, rule, recyclerId: null },
          { by: caller.operatorId, name: caller.name, note, at: clock.now() },
        ));
      return closed ? success(null) : failure('dispatch.warning_unknown');
    }),

    /** Closes several warnings with one note; those that have ended meanwhile are left out of the count. */
    'dispatch.handle_warnings': transactionalHandler(async (tx, { caller }, { warnings, note }) => {
      const by = { by: caller.operatorId, name: caller.name, note, at: clock.now() };
      return success(
        await actOnEach(tx, warnings, ({ city, no }, rule) =>
          handleWarning(tx, { city, no, rule, recyclerId: null }, by),
        ),
      );
    }),

    /**
     * Puts warnings off for a while or until their visits; those that have ended meanwhile are left out of the count.
     */
    'dispatch.snooze_warnings': transactionalHandler(async (tx, _, { warnings, until }) => {
      const now = clock.now();
      return success(
        await actOnEach(tx, warnings, ({ city, no, windowFrom }, rule) =>
          snoozeWarning(tx, { city, no, rule }, snoozeEnd(until, now, fromInstant(windowFrom))),
        ),
      );
    }),

    /**
     * Reminds the recyclers of warnings by message, and of level 2 and above by SMS, with the text of each warning's
     * rule or the given one. A reminded warning leaves the list for a quarter of an hour; one that ended, has no
     * recycler, or was reminded within that time is left out of the count.
     */
    'dispatch.remind_recyclers': transactionalHandler(async (tx, { caller }, { warnings, text }) => {
      const now = deps.clock.now();
      const counts = await actOnEach(tx, warnings, async (order, rule) => {
        const warning = await lockOpenWarning(tx, { city: order.city, no: order.no, rule });
        const words = text === '' ? reminderOf(rule) : text;
        if (!warning || warning.recyclerId === null || words === null) return false;
        if (warning.remindedAt !== null && now - fromInstant(warning.remindedAt) < REMINDED_FOR) return false;
        await setReminded(tx, warning, { name: caller.name, at: now, until: now + REMINDED_FOR });
        await notify(tx, deps, {
          userId: warning.recyclerId,
          kind: 'order',
          title: '平台提醒',
          text: `${order.no}：${words}`,
          pushType: pushTypes.order.type,
          subject: order.receiptNo ?? order.no,
          sms: warning.level >= 2 ? { template: 'order_warning', values: { goods: order.title } } : null,
        });
        return true;
      });
      return success(counts);
    }),
  });
};

function readPlace(text: string): WarningPlace | null {
  const [, level = '', at = '', no = '', rule = ''] =
    /^([0-9])\.(\d{13})\.([A-Z]{2}\d{1,20})\.([a-z_]{1,40})$/.exec(text) ?? [];
  return level === '' ? null : { level: Number(level), at: toInstant(Number(at)), no, rule: rule as WarningRule };
}
