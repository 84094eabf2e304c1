import type { CallName, CallRefusal, calls, Data, Input, PlatformRefusal } from '@shoushou/contract';
import { failure, type Failure, type Result } from '@shoushou/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/types.ts';
import type { Asking } from '../providers/ask-provider.ts';
import type { Caller, OperatorCaller, UploadCaller, UploadingCaller, UserCaller } from './caller.ts';
import type { AnswerDevice } from './fast-path/fast-path.ts';

export type AnyRefusal<Name extends CallName> = CallRefusal<Name> | PlatformRefusal;

type AuthOf<Name extends CallName> = (typeof calls)[Name]['auth'];
/** The caller's type follows from the contract: an action of a `user` call always has a user. */
export type CallerOf<Name extends CallName> =
  AuthOf<Name> extends 'user' | 'recycler'
    ? UserCaller
    : AuthOf<Name> extends 'operator'
      ? OperatorCaller
      : AuthOf<Name> extends 'upload'
        ? UploadingCaller
        : Exclude<Caller, UploadCaller>;

export interface CallContext<Name extends CallName> {
  caller: CallerOf<Name>;
  /** The caller's address, for limits. */
  address: string;
  /** The raw request, for the few calls that do not use the envelope. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** JSON built by the database and passed through unchanged. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Outcome<Name extends CallName> = Result<Data<Name>, AnyRefusal<Name>>;

/** A call that runs outside a transaction: a read, or one that manages its own. */
export interface Handler<Name extends CallName> {
  kind: 'read';
  run(
    context: CallContext<Name>,
    input: Input<Name>,
  ): Promise<Outcome<Name> | { ok: true; value: ReadyJson } | Failure<AnyRefusal<Name>>>;
  /** Answers a device without the framework, with what `run` would answer. */
  answerDevice?: AnswerDevice;
}

/** A call that runs in one transaction together with its idempotency key. */
export interface TransactionalHandler<Name extends CallName> {
  kind: 'write';
  run(tx: Transaction, context: CallContext<Name>, input: Input<Name>): Promise<Outcome<Name>>;
}

/** A call that calls a provider between its transactions; see `ProviderSteps`. The intent is stored as JSON. */
export interface ProviderHandler<Name extends CallName, Intent = unknown, Answer = unknown> {
  kind: 'provider';
  /**
   * Refuses before anything is stored, even under the key: for limits, which a repeat with the same key may pass later.
   */
  admit?(context: CallContext<Name>, input: Input<Name>): Promise<Failure<AnyRefusal<Name>> | null>;
  intend(tx: Transaction, context: CallContext<Name>, input: Input<Name>): Promise<Asking<Intent> | Outcome<Name>>;
  ask(intent: Intent): Promise<Answer>;
  complete(
    tx: Transaction,
    context: CallContext<Name>,
    input: Input<Name>,
    intent: Intent,
    answer: Answer,
  ): Promise<Asking<Intent> | Outcome<Name>>;
}

/** A request of a batch. */
export interface BatchMember<Name extends CallName> {
  context: CallContext<Name>;
  input: Input<Name>;
}

/**
 * A call whose requests would queue for the same row: concurrent ones run in one transaction, each with its own key and
 * outcome.
 */
export interface BatchHandler<Name extends CallName> {
  kind: 'batch';
  /** The row or other resource that they would queue for. */
  together(input: Input<Name>): string;
  /**
   * Outcomes in the order of the members; of the first of them only, if the others are cheaper to answer afterwards:
   * those are passed again, in another transaction. A refused member must not have written anything: the transaction is
   * committed for the others.
   */
  run(tx: Transaction, members: readonly BatchMember<Name>[]): Promise<Outcome<Name>[]>;
}

export type Action<Name extends CallName> =
  | Handler<Name>
  | TransactionalHandler<Name>
  | ProviderHandler<Name>
  | BatchHandler<Name>;

/**
 * A read. In a room's part of the table of calls its name is the property's; an action with a file of its own gives it
 * first.
 */
export function handler<Name extends CallName>(run: Handler<Name>['run']): Handler<Name>;
export function handler<Name extends CallName>(
  name: Name,
  run: Handler<Name>['run'],
  known?: Pick<Handler<Name>, 'answerDevice'>,
): Handler<Name>;
export function handler<Name extends CallName>(
  name: Name | Handler<Name>['run'],
  run?: Handler<Name>['run'],
  known: Pick<Handler<Name>, 'answerDevice'> = {},
): Handler<Name> {
  return { kind: 'read', run: (typeof name === 'function' ? name : run)!, ...known };
}

/** A write in one transaction, named like a read. */
export function transactionalHandler<Name extends CallName>(
  run: TransactionalHandler<Name>['run'],
): TransactionalHandler<Name>;
export function transactionalHandler<Name extends CallName>(
  name: Name,
  run: TransactionalHandler<Name>['run'],
): TransactionalHandler<Name>;
export function transactionalHandler<Name extends CallName>(
  name: Name | TransactionalHandler<Name>['run'],
  run?: TransactionalHandler<Name>['run'],
): TransactionalHandler<Name> {
  return { kind: 'write', run: (typeof name === 'function' ? name : run)! };
}

/**
 * A call that moves something at a provider: intent committed, provider called, result committed, under one idempotency
 * key.
 */
export function providerHandler<Name extends CallName, Intent, Answer>(
  _name: Name,
  steps: Omit<ProviderHandler<Name, Intent, Answer>, 'kind'>,
): ProviderHandler<Name> {
  return { kind: 'provider', ...(steps as Omit<ProviderHandler<Name>, 'kind'>) };
}

export function batchHandler<Name extends CallName>(
  _name: Name,
  steps: Omit<BatchHandler<Name>, 'kind'>,
): BatchHandler<Name> {
  return { kind: 'batch', ...steps };
}

/**
 * An idempotent call stores its key in the transaction of its effect, unless its contract row states how else a repeat
 * is recognised.
 */
type ActionOf<Name extends CallName> = (typeof calls)[Name] extends { readonly idempotent: infer Kind }
  ? Kind extends true
    ? TransactionalHandler<Name> | ProviderHandler<Name> | BatchHandler<Name>
    : Handler<Name>
  : Action<Name>;

/**
 * One action for every call of a table: a call without an action, or with one of another kind than its contract row
 * requires, does not compile.
 */
export type ActionsOf<Table> = { [Name in keyof Table & CallName]: ActionOf<Name> };

/** A room's part of that table: which calls it has is known from its properties. */
export const callsOf =
  <Table>() =>
  <Part extends Partial<ActionsOf<Table>>>(part: Part): Part =>
    part;

/** The answer to a cursor that no page of the list ended with. */
export const unknownPlace = failure('platform.malformed', { values: { problem: '翻页位置有误' } });
