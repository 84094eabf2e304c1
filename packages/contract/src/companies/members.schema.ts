import * as z from 'zod/mini';
import { identifier, mobile } from '../fields.ts';

/**
 * Members' rights: `owner` may do everything, and pays and receives deposits and payments; `gate` admits, `weigher`
 * weighs, `cashier` pays.
 */
export const companyRole = z.enum(['owner', 'gate', 'weigher', 'cashier']);

/** Whose roles are set at a company: a member already by `member`, their id; anybody else by their number. */
export const memberFields = {
  mobile: z.optional(mobile),
  member: z.optional(identifier),
  roles: z.array(companyRole).check(z.maxLength(4)),
};
