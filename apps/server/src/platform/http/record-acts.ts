import type { CallDefinition, CallName } from '@shoushou/contract';
import type { Clock, Result } from '@shoushou/kernel';
import type { Database, Transaction } from '../database/types.ts';
import { recordAct, type OperatorAct } from '../records/operator-acts.ts';
import type { Action, BatchMember, CallContext } from './action.ts';

type AnyAction = Action<CallName>;

/**
 * The action of an operator's write, recorded in its own transaction: no act without its record, and no record of
 * rolled-back work. Work of several transactions is recorded before it begins, an upload once it is stored: a picture
 * has no effect until another act uses it. Other actions are unchanged.
 */
export function withActRecorded(
  name: CallName,
  definition: CallDefinition,
  action: AnyAction,
  { database, clock }: { readonly database: Pick<Database, 'transaction'>; readonly clock: Clock },
): AnyAction {
  if (definition.auth !== 'operator' || definition.method !== 'POST') return action;
  const actOf = (
    { caller, address }: CallContext<CallName>,
    input: object,
    outcome: OperatorAct['outcome'],
  ): OperatorAct => {
    if (caller.kind !== 'operator') throw new Error(`${name} is an operator's`);
    return { operatorId: caller.operatorId, call: name, input, outcome, address, at: clock.now() };
  };
  switch (action.kind) {
    case 'write':
      return {
        kind: 'write',
        async run(tx, context, input) {
          const result = await action.run(tx, context, input);
          if (leavesTraces(result)) await recordAct(tx, actOf(context as never, input, result.ok ? 'done' : 'refused'));
          return result;
        },
      };
    case 'provider':
      return {
        ...action,
        async intend(tx, context, input) {
          const step = await action.intend(tx, context, input);
          if ('intent' in step) await recordAct(tx, actOf(context as never, input, 'begun'));
          else if (leavesTraces(step))
            await recordAct(tx, actOf(context as never, input, step.ok ? 'done' : 'refused'));
          return step;
        },
      };
    case 'batch':
      return {
        ...action,
        async run(tx: Transaction, members: readonly BatchMember<CallName>[]) {
          const results = await action.run(tx, members);
          for (const [index, result] of results.entries()) {
            const { context, input } = members[index]!;
            if (leavesTraces(result))
              await recordAct(tx, actOf(context as never, input, result.ok ? 'done' : 'refused'));
          }
          return results;
        },
      };
    case 'read':
      return {
        kind: 'read',
        async run(context, input) {
          const record = (outcome: OperatorAct['outcome']): Promise<void> =>
            database.transaction((tx) => recordAct(tx, actOf(context as never, input, outcome)));
          if (definition.multipart !== true) await record('begun');
          const result = await action.run(context, input);
          if (definition.multipart === true && result.ok) await record('done');
          return result;
        },
      };
  }
}

/** A refusal is rolled back unless it sets `keep`. */
const leavesTraces = (result: Result<unknown>): boolean => result.ok || result.keep === true;
