import type { Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import type { SandboxKeys } from '../payments/sandbox-keys.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';

/** What the simulated providers of payouts go by. */
export interface SandboxTransferOptions {
  database: Database;
  clock: Clock;
  keys: SandboxKeys;
  sandbox: SandboxRules;
}
