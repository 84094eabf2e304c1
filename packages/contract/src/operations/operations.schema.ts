import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  date,
  empty,
  identifier,
  instant,
  nothing,
  page,
  requiredText,
  text,
  sortedBy,
} from '../fields.ts';

/** Last segment of a page's address. */
const section = z.string().check(z.regex(/^[a-z-]{1,40}$/, '页面有误'));
const view = {
  name: requiredText(20),
  /** Filters and tab as in the address, without the open record. */
  search: z.string().check(z.maxLength(1000), z.regex(/^(\?[^#\s]*)?$/, '筛选有误')),
  /** Titles of columns. */
  hiddenColumns: z.array(requiredText(40)).check(z.maxLength(40)),
  isDefault: z.boolean(),
};
/** Whether colleagues with one of its owner's roles see it. */
const isShared = z.boolean();
/** Titles of the columns in the operator's order; empty in the list's own. */
const columnOrder = z.array(requiredText(40)).check(z.maxLength(40));

/** The number of a record of any kind, as its own calls name it. */
const recordNumber = requiredText(40);

export const operationsSchemas = {
  'operations.console_views': {
    input: z.strictObject({ section }),
    data: z.array(
      z.object({
        ...view,
        columnOrder,
        isShared,
        /** Whose it is; null for the caller's own. */ by: z.nullable(z.string()),
      }),
    ),
  },
  'operations.save_view': {
    input: z.strictObject({ section, ...view, columnOrder: z.optional(columnOrder), isShared: z.optional(isShared) }),
    data: nothing,
  },
  'operations.remove_view': { input: z.strictObject({ section, name: view.name }), data: nothing },
  'operations.console_acts': {
    /** `subject`: the whole number or id of a record. `from` and `to`: days in Shanghai, both included. */
    input: z.strictObject({
      operatorId: z.optional(identifier),
      call: z.optional(text(60)),
      subject: z.optional(text(100)),
      from: z.optional(date),
      to: z.optional(date),
      sort: sortedBy('at'),
      cursor: z.optional(cursor),
    }),
    data: page(
      z.object({
        /** Place in the chain, from 1 without gaps. */
        position: count,
        at: instant,
        operatorId: identifier,
        operatorName: z.string(),
        call: z.string(),
        /** Number or id of the record acted on; empty when there is none. */
        subject: z.string(),
        /** JSON of the act's fields, without secrets. */
        input: z.string(),
        /**
         * `begun`: its work is several transactions, so it was written down before. `refused`: a refusal that had an
         * effect.
         */
        outcome: z.enum(['done', 'begun', 'refused']),
        address: z.string(),
        hash: z.string(),
      }),
    ),
  },
  'operations.search': {
    input: z.strictObject({ text: text(60) }),
    /** Numbers of phones are masked. */
    data: z.array(
      z.object({
        kind: z.enum([
          'order',
          'listing',
          'deal',
          'device_order',
          'company',
          'reservation',
          'vehicle',
          'supply',
          'sale_contract',
          'withdrawal',
          'payment',
          'appeal',
          'photo_quote',
          'insurance',
          'settlement',
          'erasure',
          'person',
        ]),
        key: z.string(),
        title: z.string(),
        note: z.string(),
      }),
    ),
  },
  'operations.export_list': {
    /**
     * `list`: the call that reads it. `filter`: its input as JSON, without the cursor. `cursor`: of the answer before.
     */
    input: z.strictObject({ list: requiredText(60), filter: text(1000), cursor: z.optional(cursor) }),
    /** Rows as returned by the list's own call; data that is not a list is a single row. */
    data: z.object({ items: z.array(z.unknown()), next: z.nullable(z.string()) }),
  },
  'operations.show_contact': {
    /** Exactly one of them. */
    input: z.strictObject({
      person: z.optional(identifier),
      withdrawal: z.optional(recordNumber),
      application: z.optional(identifier),
      deviceOrder: z.optional(recordNumber),
      identity: z.optional(identifier),
      vehicle: z.optional(recordNumber),
      supply: z.optional(recordNumber),
      reservation: z.optional(recordNumber),
      insurance: z.optional(recordNumber),
      lead: z.optional(identifier),
      steward: z.optional(identifier),
      objection: z.optional(identifier),
      recovery: z.optional(identifier),
      contestant: z.optional(identifier),
      member: z.optional(identifier),
      areaApplicant: z.optional(identifier),
      outlet: z.optional(recordNumber),
      clerk: z.optional(identifier),
      seller: z.optional(identifier),
      payee: z.optional(identifier),
      addressee: z.optional(identifier),
      feedback: z.optional(identifier),
      award: z.optional(z.strictObject({ no: identifier, side: z.enum(['winner', 'address']) })),
      merge: z.optional(z.strictObject({ no: identifier, side: z.enum(['kept', 'absorbed']) })),
      contract: z.optional(z.strictObject({ no: recordNumber, side: z.enum(['seller', 'buyer']) })),
      deal: z.optional(z.strictObject({ no: recordNumber, side: z.enum(['buyer', 'seller']) })),
      appeal: z.optional(z.strictObject({ no: recordNumber, side: z.enum(['appellant', 'against']) })),
    }),
    data: z.object({ text: z.string() }),
  },
  'operations.stream': { input: z.strictObject({ city: z.optional(adcode) }), data: z.string() },
  'operations.queues': {
    /** `city`: items without a city are counted anyway. */
    input: z.strictObject({ city: z.optional(adcode) }),
    /** `page`: last segment of the page's address. */
    data: z.array(
      z.object({
        page: z.string(),
        count,
        /** Since when the oldest waits; null where the rows do not tell. */
        since: z.nullable(instant),
        /** The earliest promise; null where nothing is promised. */
        due: z.nullable(instant),
        /** Past their promise. */
        late: count,
      }),
    ),
  },
  'operations.held': {
    input: z.strictObject({ city: z.optional(adcode) }),
    /** `page`: as in `operations.queues`; `by`: the operator's name; `own`: by the caller. */
    data: z.array(z.object({ page: z.string(), no: z.string(), since: instant, by: z.string(), own: z.boolean() })),
  },
  'operations.verify_acts': {
    input: empty,
    data: z.object({
      acts: count,
      /** Position of the first act whose hash or place is wrong; null when all are right. */
      brokenAt: z.nullable(count),
      /**
       * Hash of the newest act: noted elsewhere, it shows later whether the newest acts were removed. Empty without
       * acts.
       */
      lastHash: z.string(),
    }),
  },
} as const;

export const operationsLiveBodies = {
  /** Another number of things waits on these pages; `rose`: more than before. */
  'queues.changed': z.object({ pages: z.array(z.object({ page: z.string(), rose: z.boolean() })) }),
};
