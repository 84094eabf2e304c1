import { callRows, findCall } from '@shoushou/contract/call-table';

/** Operators' calls that change or read something and are therefore in the audit log, with the names in their rows. */
export const acts = callRows.flatMap(([call, { act }]) => (act === undefined ? [] : [{ call, act }]));

/** The name of an audited call; a call of an earlier version is shown as stored. */
export const actName = (call: string): string => findCall(call)?.act ?? call;

export const outcomes = {
  done: { label: '已完成', color: 'green' },
  begun: { label: '已发起', color: 'blue' },
  refused: { label: '被拒绝', color: 'default' },
} as const;
