import type { MessageKind } from '@shoushou/contract/types';

/** The four kinds in display order. */
export const messageKinds = ['order', 'wallet', 'notice', 'service'] as const satisfies readonly MessageKind[];

export const messageKindNames: Record<MessageKind, string> = { order: '订单', wallet: '钱包', notice: '公告', service: '服务' };
