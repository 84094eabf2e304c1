import { formatMoney, type Clock, type Random } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { findUserIdByMobile } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';
import type { ApplicationRow } from './cover/applications.store.ts';
import { createPersonSealer } from './cover/person-seal.steps.ts';
import type { PersonRow } from './cover/persons.table.ts';
import type { ProductRow } from './products/products.store.ts';

type Source = { clock: Clock; random: Random };

/** The page of a record: insurance for work at height has a separate one. */
export const recordPath = ({ kind, no }: Pick<ApplicationRow, 'kind' | 'no'>): string =>
  `${kind === 'height' ? 'highdetails' : 'insurdetails'}?no=${no}`;

/** Notifies persons with an account that their consent is needed; the applicant informs the others. */
export async function notifyConsentNeeded(
  tx: Transaction,
  deps: Source & Pick<Deps, 'environment'>,
  { no }: ApplicationRow,
  { name }: Pick<ProductRow, 'name'>,
  person: PersonRow,
): Promise<void> {
  const { mobile } = createPersonSealer(deps).open({ no, seq: person.seq }, person);
  const userId = await findUserIdByMobile(tx, mobile);
  if (userId === null) return;
  await notify(tx, deps, {
    userId,
    kind: 'service',
    title: '有一份保险等您签字',
    text: `有人为您投保「${name}」，身故保险金额 ${formatMoney(person.sumFen)}。须由您本人同意并签字才有效`,
    pushType: pushTypes.page.type,
    subject: 'insurance',
    sms: { template: 'insurance_consent', values: {} },
  });
}

interface Message {
  title: string;
  text: string;
  sms?: SmsText;
}

/** Notifies the applicant; a tap opens the record. */
export async function notifyApplicant(
  tx: Transaction,
  source: Source,
  row: Pick<ApplicationRow, 'personId' | 'kind' | 'no'>,
  words: Message,
): Promise<void> {
  await notify(tx, source, {
    userId: row.personId,
    kind: 'service',
    ...words,
    pushType: pushTypes.page.type,
    subject: recordPath(row),
  });
}
