import type * as z from 'zod/mini';
import type * as accounts from './accounts.schema.ts';
import type * as operators from './operators.schema.ts';

export type User = z.output<typeof accounts.user>;
export type Profile = z.output<typeof accounts.profile>;
export type ScanPurpose = z.output<typeof accounts.scanPurpose>;
export type ScanState = z.output<typeof accounts.scanState>;
export type RoleChange = z.output<typeof operators.roleChange>;
export type ConsoleOperator = z.output<typeof operators.consoleOperator>;
export type Details = z.output<typeof accounts.details>;
export type EmergencyContact = z.output<typeof accounts.emergencyContact>;
export type SignedInDevice = z.output<typeof accounts.signedInDevice>;
export type RecordSection = z.output<typeof accounts.recordSection>;
export type ExternalLogin = z.output<typeof accounts.externalLogin>;
export type Binding = z.output<typeof accounts.binding>;
