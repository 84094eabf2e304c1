import * as domains from './domain-kinds.ts';
import type { MessageKindDefinition, MessageKindTable } from './kind-tables.ts';
import { mergeTables } from './merge-tables.ts';

/** Every kind of message by name. */
export const messageKinds = mergeTables(domains, 'MessageKinds');

export type MessageKind = keyof typeof messageKinds;

const positionOf = (kind: MessageKind): number => (messageKinds[kind] as MessageKindDefinition).position;

/** In the order of all screens. */
export const allMessageKinds = (Object.keys(messageKinds) as MessageKind[]).sort(
  (a, b) => positionOf(a) - positionOf(b),
);

/** A kind's name for people. A newer server may send a kind that an installed app does not know. */
export function messageKindName(kind: MessageKind): string {
  return (messageKinds as MessageKindTable)[kind]?.name ?? '消息';
}
