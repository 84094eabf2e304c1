import type { DealState, OrderState, User } from '@shoushou/contract/types';
import type { OperatorRole } from '@shoushou/kernel/operator-role';

/**
 * `typical`: a recycler and a customer in the middle of a working day. `empty`: the same two people, and nothing else.
 */
export type WorldName = 'empty' | 'typical';

/**
 * `colleague` is another recycler, `stranger` another customer; their actions are calls that do not go through the
 * device.
 */
export type WorldPersonName = 'recycler' | 'customer' | 'colleague' | 'stranger';

export interface WorldPerson {
  /** Credentials stored on their device, in two halves. */
  userid: string;
  usersecret: string;
  /** A bearer token that lasts longer than any test. */
  token: string;
  user: User;
}

export interface WorldOrder {
  no: string;
  /** Null before it was taken. */
  receiptNo: string | null;
  /** Null before the weighing. */
  weighingId: string | null;
}

/** Data of a world that tests know without calling its server. */
export interface WorldFacts {
  people: Record<WorldPersonName, WorldPerson>;
  /**
   * By state, in the order they were made; of the open ones the last is the customer's own, the others are strangers'.
   */
  orders: Partial<Record<OrderState, WorldOrder[]>>;
  /** Ids of the operator's publications, notices newest first. */
  published: { ad: string; notices: string[] };
  /** Numbers of the listings by title, and of the recycler's deals by state. */
  market: { listings: Record<string, string>; deals: Partial<Record<DealState, string>> };
  /** A browser's sign-in request, the recycler's receive code, and a stranger's payment in progress for it. */
  scanning: {
    login: { id: string; secret: string; browsersecret: string };
    receiveCode: string;
    receivePayment: string;
  };
  /** One operator for each role, and one with all roles. */
  operators: Record<OperatorRole | 'all', { name: string; token: string }>;
}

/** The start of every world: Saturday 21 November 2026, 10:00 in Shanghai. */
export const WORLD_START = Date.parse('2026-11-21T02:00:00.000Z');
