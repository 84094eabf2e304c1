import { calls, IDEMPOTENCY_HEADER, type CallDefinition, type CallName } from '@shoushou/contract';
import { schemas, type CallSchema } from '@shoushou/contract/schemas';
import type { Clock, Failure } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/types.ts';
import { ReadyJson, type Action, type CallContext } from './action.ts';
import type { Caller } from './caller.ts';
import { refusalReply, successEnvelope, type WireReply } from './envelope.ts';
import { isOverloaded } from './overload.ts';
import { runIdempotent } from './run-idempotent.ts';
import { wireSchemaOf } from './wire-schema.ts';

export interface BindDependencies {
  database: Database;
  clock: Clock;
}

type AnyAction = Action<CallName>;
type AnyContext = CallContext<CallName>;

/** Registers one route a call: the path, validation and documentation come from the contract, the work from the action. */
export function bindCalls(app: FastifyInstance, actions: Partial<Record<CallName, AnyAction>>, deps: BindDependencies): void {
  for (const [name, action] of Object.entries(actions) as [CallName, AnyAction][]) bindCall(app, name, action, deps);
}

function bindCall(app: FastifyInstance, name: CallName, action: AnyAction, deps: BindDependencies): void {
  const definition: CallDefinition = calls[name];
  const schema = schemas[name] as CallSchema;
  app.route({
    method: definition.method,
    url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: wireSchemaOf(name, definition, schema),
    config: { call: name, auth: definition.auth, multipart: definition.multipart === true },
    handler: async (request, reply) => {
      const input = { ...(request.query as object), ...((request.body as object | null) ?? {}), ...(request.params as object) };
      const context = { caller: request.caller, address: request.ip, request, reply } as AnyContext;
      if (definition.reply) return answerRaw(action, context, input, reply);
      const key = definition.idempotent ? readKey(request) : undefined;
      if (key !== undefined && !/^[\w.:-]{8,128}$/.test(key)) {
        return send(reply, refusalReply({ ok: false, name: 'platform.malformed', values: { problem: 'Idempotency-Key 需为 8 至 128 位字母、数字或 _.:-' } }));
      }
      if (action.kind === 'write' && isOverloaded(deps.database)) return send(reply, refusalReply({ ok: false, name: 'platform.busy' }));
      if (action.kind === 'write' && key !== undefined) {
        const kept = await runIdempotent(deps, { owner: ownerOf(request.caller), key, call: name, input }, (tx) => action.run(tx, context as never, input as never));
        return reply.status(kept.status).header('content-type', 'application/json; charset=utf-8').send(kept.body);
      }
      const outcome =
        action.kind === 'write'
          ? await deps.database.transaction((tx) => action.run(tx, context as never, input as never))
          : await action.run(context as never, input as never);
      if (!outcome.ok) return send(reply, refusalReply(outcome as Failure));
      if (outcome.value instanceof ReadyJson) {
        return reply.header('content-type', 'application/json; charset=utf-8').serializer((text) => text as string).send(`{"code":1001,"data":${outcome.value.text},"message":""}`);
      }
      return reply.send(successEnvelope(outcome.value));
    },
  });
}

function readKey(request: FastifyRequest): string | undefined {
  const value = request.headers[IDEMPOTENCY_HEADER];
  return Array.isArray(value) ? value[0] : value;
}

function ownerOf(caller: Caller): string {
  if (caller.kind === 'user') return caller.userId;
  return caller.kind === 'nobody' ? 'nobody' : caller.tokenId;
}

export function send(reply: FastifyReply, { status, envelope, retryAfterSeconds }: WireReply): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.status(status).serializer((value) => JSON.stringify(value)).send(envelope);
}

/** Replies without the envelope: the token's OAuth object, a JSON string, a stream that the action writes itself. */
async function answerRaw(action: AnyAction, context: AnyContext, input: object, reply: FastifyReply): Promise<unknown> {
  if (action.kind !== 'read') throw new Error('a raw reply comes from a reading action');
  const outcome = await action.run(context as never, input as never);
  if (reply.sent || reply.raw.headersSent) return reply;
  if (!outcome.ok) return send(reply, refusalReply(outcome as Failure));
  return reply.header('content-type', 'application/json; charset=utf-8').serializer((value) => JSON.stringify(value)).send(outcome.value);
}
