import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Domain } from '../../../domain.ts';
import { readContactNumber } from '../../../platform/console/contact-numbers.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';

/** Fields that name a record by its number, or by its number and a side. */
type Named = string | { readonly no: string; readonly side: string };

export const contactsCalls = (domains: () => readonly Domain[]) =>
  callsOf<typeof operationsCalls>()({
    /** The act is written down like every other one, with the record and the operator. */
    'operations.show_contact': transactionalHandler(async (tx, { caller }, input) => {
      const given = Object.entries(input) as [string, Named][];
      const [field, named] = given[0] ?? [];
      const contact = domains()
        .flatMap(({ contactNumbers = [] }) => contactNumbers)
        .find((each) => each.field === field);
      if (given.length !== 1 || named === undefined || !contact) return failure('operations.contact_unknown');
      if (!caller.rights.includes(contact.right)) return failure('operations.contact_forbidden');
      const { no, side } = typeof named === 'string' ? { no: named, side: null } : named;
      const text = contact.type === 'text' || isUuid(no) ? await readContactNumber(tx, contact, no, side) : null;
      return text === null || text === '' ? failure('operations.contact_unknown') : success({ text });
    }),
  });
