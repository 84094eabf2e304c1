import { appealTextLimits, MAX_COMPENSATION_FEN, MAX_DIFFERENCE_FEN } from '@shoushou/rules/appeals/limits';
import { appealKinds } from '@shoushou/rules/appeals/promise';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { APPEAL_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { givenConductRules } from '@shoushou/rules/orders/conduct-points';
import * as z from 'zod/mini';
import { chatMessage } from '../chat/chat.schema.ts';
import { weightCapture } from '../scales/captures.schema.ts';
import { photo, weighing, weighLine } from '../orders/orders-view.schema.ts';
import {
  adcode,
  count,
  cursor,
  fen,
  fenAmount,
  grams,
  gramsTotal,
  identifier,
  instant,
  nothing,
  orderNumber,
  orderOrReceiptNumber,
  page,
  receiptNumber,
  requiredText,
  sortedBy,
} from '../fields.ts';

const appealKind = z.enum(appealKinds);
/**
 * `submitted`: waits · `reviewing`: an operator works on it · `upheld`, `dismissed` · `withdrawn` by who submitted it.
 */
export const appealState = z.enum(['submitted', 'reviewing', 'upheld', 'dismissed', 'withdrawn']);
const appealNumber = z.string().check(z.regex(APPEAL_NUMBER, '单号有误'));
const photoIds = z.array(identifier).check(z.maxLength(MAX_PHOTOS));
const statement = requiredText(appealTextLimits.text).check(
  z.minLength(appealTextLimits.least, `请至少写 ${appealTextLimits.least} 个字`),
);

/** `other`: the side that did not appeal. `time`: the promised time was over. */
const appealActor = z.enum(['appellant', 'other', 'operator', 'time']);

export const appealStep = z.object({
  by: appealActor,
  state: appealState,
  text: z.string(),
  photos: z.array(z.string()),
  at: instant,
});

/** A ledger transaction of the decision; its number stands in the ledger and in the wallet's records. */
const movement = z.object({
  id: identifier,
  what: z.enum(['info_fee', 'fee', 'compensation', 'difference']),
  /** Fen, as the reader's wallet changed. */
  fen,
});

const totals = z.object({ totalFen: fenAmount, totalGrams: gramsTotal });
/** What the weighing said before and after. */
const correction = z.object({ before: totals, after: totals });

/** An appeal from the view of one of the two sides. */
export const appeal = z.object({
  no: appealNumber,
  kind: appealKind,
  orderNo: orderNumber,
  /** Null for the customer. */
  receiptNo: z.nullable(receiptNumber),
  title: z.string(),
  state: appealState,
  /** Whether the caller submitted it. */
  mine: z.boolean(),
  reason: z.string(),
  submittedAt: instant,
  promisedBy: instant,
  answer: z.nullable(z.string()),
  /** Fen returned to the caller by the answer; negative when charged. */
  movedFen: z.int(),
  /** The movements of the caller's wallet. */
  movements: z.array(movement),
  /** The corrected weighing, which has a voucher of its own. */
  correction: z.nullable(correction),
  /** Conduct points that were deducted; 0 for the customer. */
  points: count,
  steps: z.array(appealStep),
  canWithdraw: z.boolean(),
  canAddWords: z.boolean(),
});

/** The appeals of a receipt that are open to the caller now. */
const appealOption = z.object({
  kind: appealKind,
  reasons: z.array(z.string()),
  /** When an appeal submitted now is answered. */
  promisedBy: instant,
  /** Until when it can be submitted; null while the visit is under way. */
  until: z.nullable(instant),
  /** Days after its end in which a visit can be appealed. */
  days: count,
  /** The info fee that would come back, or the fee that is appealed; 0 when no money is at stake. */
  amountFen: fenAmount,
  /** A second appeal, against a dismissal: another operator decides. */
  again: z.boolean(),
  /** Whether the other side is notified and may respond; false for appeals between the appellant and the platform. */
  hearsOtherSide: z.boolean(),
});

/** The corrected values of one weighed line; what is absent stays. */
const correctedLine = z.strictObject({
  id: identifier,
  grossGrams: z.optional(grams),
  tareGrams: z.optional(grams),
  deductionGrams: z.optional(grams),
  pieces: z.optional(count),
  unitPriceFen: z.optional(fenAmount),
});

/** The effects of upholding an appeal, chosen by the operator. */
const effects = z.strictObject({
  /** The info fee goes back to the recycler. */
  infoFee: z.boolean(),
  /** The cancellation fee of the receipt goes back to who paid it. */
  fee: z.boolean(),
  /** Hides the text of the other side's rating from all but the two sides. */
  hideRating: z.optional(z.boolean()),
  /** The customer's compensation for a recycler who came in vain, fen; at most their balance. */
  compensationFen: z.int().check(z.gte(0), z.lte(MAX_COMPENSATION_FEN, `最多 ${MAX_COMPENSATION_FEN / 100} 元`)),
  /**
   * Money for the appellant, fen. `recycler`: from the recycler's wallet as far as it reaches, the rest from the
   * platform.
   */
  difference: z.optional(
    z.strictObject({
      from: z.enum(['recycler', 'platform']),
      fen: z.int().check(z.gte(1), z.lte(MAX_DIFFERENCE_FEN, `最多 ${MAX_DIFFERENCE_FEN / 100} 元`)),
    }),
  ),
  /** Corrected lines of the weighing in force, with a new voucher. Its difference in money is the one that is paid. */
  correction: z.optional(
    z.strictObject({
      weighingId: identifier,
      lines: z.array(correctedLine).check(z.minLength(1), z.maxLength(50)),
    }),
  ),
  /** The rule that the recycler broke: its points are deducted. */
  conduct: z.optional(z.enum(givenConductRules)),
});

const side = z.object({ userId: identifier, name: z.string(), mobile: z.string() });

/** An appeal as operators see it; mobile numbers are masked. */
export const consoleAppeal = z.object({
  no: appealNumber,
  kind: appealKind,
  orderNo: orderNumber,
  receiptNo: receiptNumber,
  title: z.string(),
  state: appealState,
  appellant: side,
  /** Which side the appellant is on. */
  appellantSide: z.enum(['customer', 'recycler']),
  /** Null when the appeal is against the platform's fee. */
  against: z.nullable(side),
  reason: z.string(),
  submittedAt: instant,
  promisedBy: instant,
  overdue: z.boolean(),
  again: z.boolean(),
  openedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  proposal: z.nullable(z.object({ answer: z.string(), effects })),
  ownProposal: z.boolean(),
  /** The money that each effect would move now, fen, and the sum above which a second operator must approve. */
  prices: z.object({
    infoFeeFen: fenAmount,
    feeFen: fenAmount,
    compensationFen: fenAmount,
    /** The largest difference; 0 where none is paid. */
    differenceFen: fenAmount,
    /** What the recycler's wallet holds of it; the platform pays the rest. */
    recyclerFen: fenAmount,
    secondAboveFen: fenAmount,
  }),
  movedFen: fenAmount,
  /** The movements of the decision, as the appellant's wallet changed. */
  movements: z.array(movement),
  /** The part of the difference that the recycler paid, fen. */
  fromRecyclerFen: fenAmount,
  correction: z.nullable(correction),
  points: count,
  steps: z.array(appealStep),
  /** Where it may go from here, and by whom. */
  ways: z.array(z.object({ state: appealState, by: z.array(appealActor) })),
});

export const appealsSchemas = {
  'appeals.list_of_order': {
    input: z.strictObject({ no: orderOrReceiptNumber }),
    data: z.object({ appeals: z.array(appeal), options: z.array(appealOption) }),
  },
  'appeals.submit': {
    input: z.strictObject({
      kind: appealKind,
      no: orderOrReceiptNumber,
      reason: requiredText(20),
      text: statement,
      photoIds,
    }),
    data: appeal,
  },
  'appeals.add_words': {
    input: z.strictObject({ no: appealNumber, text: requiredText(appealTextLimits.words), photoIds }),
    data: appeal,
  },
  'appeals.withdraw': { input: z.strictObject({ no: appealNumber }), data: appeal },
  'appeals.list_mine': {
    input: z.strictObject({ cursor: z.optional(cursor) }),
    data: z.extend(page(appeal), { /** The number of open ones. */ open: count }),
  },
  'appeals.console_list': {
    input: z.strictObject({
      group: z.optional(z.enum(['open', 'ended'])),
      kind: z.optional(appealKind),
      /** Those of one order, in any state. */ orderNo: z.optional(orderNumber),
      /** That one alone, in any state. */ no: z.optional(appealNumber),
      city: z.optional(adcode),
      sort: sortedBy('submitted', 'promised'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleAppeal),
  },
  'appeals.open': { input: z.strictObject({ no: appealNumber }), data: nothing },
  'appeals.show_chat': {
    input: z.strictObject({ no: appealNumber }),
    data: z.object({ messages: z.array(chatMessage) }),
  },
  'appeals.console_evidence': {
    input: z.strictObject({ no: appealNumber }),
    data: z.object({
      /** Every weighing, oldest first; `correctedBy`: the appeal that corrected the one before. */
      weighings: z.array(
        z.object({
          weighing: z.omit(weighing, { contested: true, lines: true }),
          lines: z.array(z.omit(weighLine, { estimatedGrams: true, estimatedPieces: true })),
          contested: z.nullable(z.string()),
          correctedBy: z.nullable(appealNumber),
        }),
      ),
      /** The weighing that counts and can be corrected; null before one was agreed. */
      inForce: z.nullable(identifier),
      /** The weights that scales sent for the order. */
      captures: z.array(weightCapture),
      photos: z.array(photo),
      /** Why the day of the visit was closed after it was booked; null on an open day. */
      closedFor: z.nullable(z.string()),
      /** How much a corrected line may weigh and count. */
      limits: z.object({ heaviestGrams: grams, mostPieces: count }),
      hasVoucher: z.boolean(),
      /** Conduct points that a broken rule costs. */
      points: z.record(z.enum(givenConductRules), count),
    }),
  },
  'appeals.answer': {
    input: z.strictObject({
      no: appealNumber,
      uphold: z.boolean(),
      answer: requiredText(appealTextLimits.answer),
      effects,
    }),
    /** Whether another operator has to confirm it. */
    data: z.object({ waits: z.boolean() }),
  },
  'appeals.confirm': { input: z.strictObject({ no: appealNumber, approve: z.boolean() }), data: nothing },
};

export const appealsLiveBodies = {
  /** An appeal of one of the caller's orders changed. */
  'appeal.changed': z.object({ no: z.string(), orderNo: z.string() }),
};
