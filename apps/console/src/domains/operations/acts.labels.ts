import { callRows, findCall } from '@shoushou/contract/call-table';

/** Calls with which operators change something or look at something that is written down, by the names in their rows. */
export const acts = callRows.flatMap(([call, { act }]) => (act === undefined ? [] : [{ call, act }]));

/** The name of an act; that of a call of an earlier version is shown as it is stored. */
export const actName = (call: string): string => findCall(call)?.act ?? call;

export const outcomes = { done: { label: '已完成', color: 'green' }, begun: { label: '已发起', color: 'blue' }, refused: { label: '被拒绝', color: 'default' } } as const;
