import type * as z from 'zod/mini';
import type * as payouts from './payouts.schema.ts';

export type BankCard = z.output<typeof payouts.bankCard>;
export type Withdrawal = z.output<typeof payouts.withdrawal>;
export type WithdrawalDetails = z.output<typeof payouts.withdrawalDetails>;
export type WithdrawalMethod = z.output<typeof payouts.withdrawalMethod>;
export type ConsoleBill = z.output<typeof payouts.consoleBill>;
export type Difference = z.output<typeof payouts.difference>;
export type ConsoleWithdrawal = z.output<typeof payouts.consoleWithdrawal>;
export type PayoutBatch = z.output<typeof payouts.payoutBatch>;
