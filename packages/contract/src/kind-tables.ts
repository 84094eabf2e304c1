import type { OperatorRole } from '@shoushou/kernel/operator-role';

/** Rights of operators by name, in the smallest separately granted parts. */
export type RightTable = Readonly<Record<string, RightDefinition>>;

export interface RightDefinition {
  /** The permission's name in the console: `查看订单`. */
  readonly name: string;
  /** The roles that include it, each with the right's position among the rights of that role. */
  readonly roles: Readonly<Partial<Record<OperatorRole, number>>>;
}

/** Kinds of messages by the name that is stored: people filter by them and switch push and SMS of each. */
export type MessageKindTable = Readonly<Record<string, MessageKindDefinition>>;

export interface MessageKindDefinition {
  /** `订单`. */
  readonly name: string;
  /** The position among the kinds on all screens. */
  readonly position: number;
}

/** The specification's push types, by the screen that a tap opens. */
export type PushTypeTable = Readonly<Record<string, PushTypeDefinition>>;

export interface PushTypeDefinition {
  /** The number on the wire, `BLType`. */
  readonly type: number;
  /**
   * @returns the app's path, without leading slash, to which a tap leads; null: nowhere. `no` is '' when there is none
   */
  readonly pathOf: (no: string) => string | null;
}
