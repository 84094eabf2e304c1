import { numberKindOf } from '@shoushou/rules/devices/device-number';
import type {
  DeviceErasure,
  DeviceOrder,
  DeviceOrderCard,
  DeviceOrderState,
  ValuationLine,
  ValuationQuestion,
} from '@shoushou/contract';
import type { Template } from '@shoushou/rules/valuation/template';
import type { StepRow } from '../../../platform/cases/steps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { answerTexts, findTemplate, optionText } from '../../valuation/index.ts';
import { deviceActions, visitFee, type DeviceActor } from '../device-order.rules.ts';
import { findConsent, findErasure } from './erasures.store.ts';
import type { ChangeRow, DeviceOrderRow, ErasureRow, InspectionRow } from './orders.table.ts';
import { findIdentity } from './identities.store.ts';
import { listChanges, listInspections } from './inspections.store.ts';
import { listParcels, type ParcelRow } from './parcels.store.ts';
import { deviceCase, sideOf } from './order.case.ts';

export function cardOf({
  no,
  device,
  picture,
  service,
  way,
  state,
  promisedFen,
  priceFen,
  placedAt,
  dueAt,
}: DeviceOrderRow): DeviceOrderCard {
  return {
    no,
    device,
    picture,
    service: service as DeviceOrderCard['service'],
    way,
    state,
    promisedFen,
    priceFen,
    at: placedAt,
    dueAt,
  };
}

/** An order with everything that hangs on it. */
export interface DeviceFile {
  order: DeviceOrderRow;
  template: Template;
  rounds: InspectionRow[];
  changes: ChangeRow[];
  steps: StepRow<DeviceOrderState, DeviceActor>[];
  parcels: ParcelRow[];
}

/** @throws when an order has no template, which foreign keys prevent */
export async function readFiles(source: Queryable, orders: readonly DeviceOrderRow[]): Promise<DeviceFile[]> {
  const [rounds, changes, steps, parcels] = [
    await listInspections(source, orders),
    await listChanges(source, orders),
    await deviceCase.steps(source, orders),
    await listParcels(source, orders),
  ];
  const templates = new Map<string, Template>();
  const files: DeviceFile[] = [];
  for (const order of orders) {
    const { no, templateKey, templateVersion } = order;
    const key = `${templateKey} ${templateVersion}`;
    const template = templates.get(key) ?? (await findTemplate(source, templateKey, templateVersion));
    if (!template) throw new Error(`no template ${key}`);
    templates.set(key, template);
    files.push({
      order,
      template,
      rounds: rounds.get(no) ?? [],
      changes: changes.get(no) ?? [],
      steps: steps.get(no) ?? [],
      parcels: parcels.get(no) ?? [],
    });
  }
  return files;
}

/** The customer's answers as text, with those that only an inspector can give. */
export function promisedAnswers({ template, rounds }: DeviceFile): { question: string; answer: string }[] {
  const answers = new Map(rounds[0]?.answers.map(({ question, options }) => [question, options]) ?? []);
  return answerTexts(template, answers).map(({ question, answer }) => ({ question, answer }));
}

export function inspectionOf({ template, rounds, changes }: DeviceFile): DeviceOrder['inspection'] {
  const latest = rounds.at(-1);
  const first = rounds[1];
  if (!latest || !first || first.by === 'customer') return null;
  return {
    by: first.by,
    at: latest.at,
    refused: latest.refused,
    lines: latest.lines as ValuationLine[],
    changes: changes.map((change) => {
      const question = template.questions.find(({ key }) => key === change.question)!;
      const before = rounds[0]?.answers.find((answer) => answer.question === change.question);
      return {
        question: change.question,
        text: question.text,
        before: before ? optionText(question, before.options) : '',
        after: optionText(question, change.options),
        reason: change.reason,
        photos: change.photos,
        contest:
          change.contestText === null
            ? null
            : {
                text: change.contestText,
                photos: change.contestPhotos ?? [],
                verdict: change.verdict,
                note: change.verdictNote,
              },
      };
    }),
  };
}

export const sheetOf = ({ template, rounds }: DeviceFile): NonNullable<DeviceOrder['sheet']> => ({
  questions: template.questions as ValuationQuestion[],
  promised: (rounds[0]?.answers ?? []).map(({ question, options }) => ({ question, options: [...options] })),
});

export const parcelsOf = ({ parcels }: DeviceFile): DeviceOrder['parcels'] =>
  parcels.map(({ direction, carrier, trackingNo, state }) => ({ direction, carrier, trackingNo, state }));

/** An order from the view of its customer or recycler. */
export async function viewOrder(source: Queryable, order: DeviceOrderRow, userId: string): Promise<DeviceOrder> {
  const side = sideOf(order, userId)!;
  const [file] = await readFiles(source, [order]);
  const { rounds, changes, steps } = file!;
  const recycler =
    order.recyclerId === null ? undefined : (await findPeople(source, [order.recyclerId])).get(order.recyclerId);
  const [identity, consent, erasure] = [
    await findIdentity(source, order),
    await findConsent(source, order),
    side === 'customer' ? await findErasure(source, order) : null,
  ];
  const actions = deviceActions(
    order,
    side,
    changes.some(({ contestText }) => contestText === null),
  );
  return {
    ...cardOf(order),
    side,
    buyer: order.buyer,
    storeNo: order.storeNo,
    quoteNo: order.quoteNo,
    name: order.name,
    mobile: order.mobile,
    place: order.place,
    visit: order.visitOn === null ? null : { on: order.visitOn, part: order.visitPart! },
    receiptNo: order.receiptNo,
    recycler: recycler ? { userId: recycler.userId, name: recycler.username, mobile: recycler.mobile } : null,
    storesData: order.storesData,
    numberKind: numberKindOf(order),
    identity: identity && { last4: identity.last4, lock: identity.lock },
    consentedAt: consent?.at ?? null,
    erasure: erasure && viewErasure(erasure),
    answers: promisedAnswers(file!),
    promisedLines: (rounds[0]?.lines ?? []) as ValuationLine[],
    inspection: inspectionOf(file!),
    parcels: parcelsOf(file!),
    reason: order.reason,
    sheet: actions.includes('inspect') ? sheetOf(file!) : null,
    visitFeeFen: side === 'recycler' && order.buyer === 'house' ? visitFee(order.priceFen ?? order.promisedFen) : null,
    steps,
    actions,
  };
}

const viewErasure = ({ state, erasedAt, verifiedAt, certificateNo, checkCode }: ErasureRow): DeviceErasure => ({
  state,
  erasedAt,
  verifiedAt,
  certificate: certificateNo === null || checkCode === null ? null : { no: certificateNo, check: checkCode },
});
