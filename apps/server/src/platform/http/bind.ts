import { callTable, IDEMPOTENCY_HEADER, type CallDefinition, type CallName } from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { Clock, Failure, Result } from '@shoushou/kernel';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Replica } from '../database/types.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import { runWithShare, shareOf, shareOfDevice } from '../limits/request-share.ts';
import { askProvider, type ProviderSteps } from '../providers/ask-provider.ts';
import { inSpan, type SpanDetails } from '../traces/span.ts';
import type { OperatorScope } from '../console/operator-scope.ts';
import { canBeCompressed, compressAnswer } from './encoding/compressed-answers.ts';
import { ReadyJson, type Action, type CallContext, type ProviderHandler } from './action.ts';
import type { Caller } from './caller.ts';
import { refusalReply, send, sendJson, successEnvelope } from './envelope.ts';
import type { SavedReply } from './keyed/idempotency.ts';
import { withActRecorded } from './record-acts.ts';
import { createBatchRunner, type RunBatched } from './keyed/run-batched.ts';
import { encoded, runIdempotent } from './keyed/run-idempotent.ts';
import { runIdempotentWithProvider } from './keyed/run-with-provider.ts';
import type { AnswerDevice } from './fast-path/fast-path.ts';
import { canBeSlim, slimAnswers } from './slim-answers.ts';
import { wireSchemaOf } from './wire-schema.ts';

export interface BindDependencies {
  database: Database;
  clock: Clock;
  /** Requests that are being worked on. */
  inFlight: FairQueue;
  /** Keeps operators within their cities. */
  operatorScope: Pick<OperatorScope, 'keep'>;
}

type AnyAction = Action<CallName>;
type AnyContext = CallContext<CallName>;

/**
 * Registers one route a call: the path, validation and documentation come from the contract, the work from the action.
 */
export function bindCalls(
  app: FastifyInstance,
  actions: Partial<Record<CallName, AnyAction>>,
  deps: BindDependencies,
): void {
  const all = Object.entries(actions) as [CallName, AnyAction][];
  const bind = (to: FastifyInstance, [name, action]: [CallName, AnyAction]): void =>
    bindCall(to, name, withActRecorded(name, callTable[name], action, deps), deps);
  const isUpload = ([name]: [CallName, AnyAction]): boolean => callTable[name].multipart === true;
  for (const call of all.filter((each) => !isUpload(each))) bind(app, call);
  const uploads = all.filter(isUpload);
  if (uploads.length === 0) return;
  // Apart from the others, since the library has work to do for each request that might be an upload.
  app.register(async (apart) => {
    await apart.register(multipart, { limits: { files: 1, fields: 4, fileSize: 10 * 1024 * 1024, headerPairs: 50 } });
    for (const call of uploads) bind(apart, call);
  });
}

function bindCall(app: FastifyInstance, name: CallName, action: AnyAction, deps: BindDependencies): void {
  const definition = callTable[name];
  const schema = schemaTable[name];
  if (action.kind === 'read' && action.answerDevice)
    app.fastPathCalls.set(definition.path, { call: name, answer: inTurn(deps.inFlight, action.answerDevice) });
  const batched = action.kind === 'batch' ? createBatchRunner(name, action, deps) : null;
  app.route({
    method: definition.method,
    url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(definition.largest === undefined ? {} : { bodyLimit: definition.largest }),
    schema: wireSchemaOf(name, definition, schema),
    config: {
      call: name,
      auth: definition.auth,
      stepUp: definition.stepUp !== undefined,
      multipart: definition.multipart === true,
      writes: action.kind !== 'read',
    },
    ...readOptions(definition),
    ...notifyReplicaOfWrite(deps.database.replica, definition),
    handler: handle,
  });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const input = {
      ...(request.query as object),
      ...((request.body as object | null) ?? {}),
      ...(request.params as object),
    };
    const share = shareOf(request, input);
    // An upload takes long, and has its own limits.
    const release = definition.multipart ? null : await deps.inFlight.enter(share);
    try {
      // The client has disconnected.
      if (request.raw.socket.destroyed) return reply.hijack();
      return await runWithShare(share, () =>
        inSpan(
          'request',
          name,
          () =>
            onReplica(deps.database.replica, definition, request.caller, () =>
              answerWithinCities(request, reply, { name, definition, action, input, batched }, deps),
            ),
          spanOf(request, reply),
        ),
      );
    } finally {
      release?.();
    }
  }
}

/** Of a read: it answers the wanted fields alone, and a long answer to the app goes compressed. */
function readOptions(definition: CallDefinition): object {
  if (!canBeSlim(definition)) return {};
  const { preValidation, onSend } = slimAnswers;
  return { preValidation, onSend: canBeCompressed(definition) ? [onSend, compressAnswer] : onSend };
}

/** A device's report counts towards the concurrent requests, as on the regular path. */
function inTurn(inFlight: FairQueue, answerDevice: AnswerDevice): AnswerDevice {
  return async (request) => {
    const share = shareOfDevice(request);
    const release = await inFlight.enter(share);
    try {
      return await runWithShare(share, () => answerDevice(request));
    } finally {
      release();
    }
  };
}

/** A call whose contract row allows it reads from the replica, when there is one. */
function onReplica<Outcome>(
  replica: Replica | null,
  definition: CallDefinition,
  caller: Caller,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  return replica && definition.replica ? replica.read(personOf(caller) ?? '', work) : work();
}

/**
 * A call that may have written notifies the other servers before its answer is sent, since the caller's next read may
 * reach another server.
 */
function notifyReplicaOfWrite(replica: Replica | null, definition: CallDefinition): object {
  if (!replica || (definition.method === 'GET' && !definition.changes)) return {};
  return {
    onSend: async (request: FastifyRequest) => {
      const person = personOf(request.caller);
      if (person !== null) await replica.wrote(person);
    },
  };
}

function personOf(caller: Caller): string | null {
  if (caller.kind === 'user') return caller.userId;
  return caller.kind === 'operator' ? caller.operatorId : null;
}

const spanOf = ({ headers: { traceparent }, id }: FastifyRequest, reply: FastifyReply): SpanDetails => ({
  traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  attributes: () => ({ 'http.response.status_code': reply.statusCode, 'shoushou.request_id': id }),
});

interface BoundCall {
  name: CallName;
  definition: CallDefinition;
  action: AnyAction;
  input: object;
  /** Of a call that runs in batches. */
  batched: RunBatched | null;
}

/** An operator's call is answered within their cities: here, so that no call is without. */
async function answerWithinCities(
  request: FastifyRequest,
  reply: FastifyReply,
  call: BoundCall,
  deps: BindDependencies,
): Promise<unknown> {
  const kept = deps.operatorScope.keep(request.caller, call.name, call.input);
  const scoped = kept instanceof Promise ? await kept : kept;
  return scoped.ok ? answer(request, reply, { ...call, input: scoped.input }, deps) : send(reply, refusalReply(scoped));
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, definition, action, input, batched }: BoundCall,
  deps: BindDependencies,
): Promise<unknown> {
  const context = { caller: request.caller, address: request.ip, request, reply } as AnyContext;
  if (definition.reply) return answerRaw(action, context, input, reply);
  const key = definition.idempotent ? readKey(request) : undefined;
  if (key !== undefined && !/^[\w.:-]{8,128}$/.test(key)) {
    return send(
      reply,
      refusalReply({
        ok: false,
        name: 'platform.malformed',
        values: { problem: 'Idempotency-Key 需为 8 至 128 位字母、数字或 _.:-' },
      }),
    );
  }
  const refused = action.kind === 'provider' ? await action.admit?.(context as never, input as never) : null;
  if (refused) return send(reply, refusalReply(refused as Failure));
  const use = key === undefined ? null : { owner: ownerOf(request.caller), key, call: name, input };
  if (action.kind === 'batch')
    return sendSaved(reply, await batched!({ use, context: context as never, input: input as never }));
  if (action.kind !== 'read' && use !== null) {
    const kept =
      action.kind === 'write'
        ? await runIdempotent(deps, use, (tx) => action.run(tx, context as never, input as never))
        : await runIdempotentWithProvider(deps, use, providerSteps(action, context, input));
    return sendSaved(reply, kept);
  }
  if (action.kind !== 'read') {
    const written =
      action.kind === 'write'
        ? await deps.database.transaction(async (tx) =>
            encoded<Result<unknown>>(name, await action.run(tx, context as never, input as never)),
          )
        : await askProvider(deps.database, encodedSteps(name, providerSteps(action, context, input)));
    return written.ok ? sendSaved(reply, written.value as SavedReply) : send(reply, refusalReply(written as Failure));
  }
  const outcome = await action.run(context as never, input as never);
  if (!outcome.ok) return send(reply, refusalReply(outcome as Failure));
  if (outcome.value instanceof ReadyJson)
    return sendJson(reply, `{"code":1001,"data":${outcome.value.text},"message":""}`);
  return reply.send(successEnvelope(outcome.value));
}

function sendSaved(reply: FastifyReply, { status, body }: SavedReply): FastifyReply {
  return sendJson(reply.status(status), body);
}

function providerSteps(
  action: ProviderHandler<CallName>,
  context: AnyContext,
  input: object,
): ProviderSteps<unknown, unknown, Result<unknown>> {
  return {
    intend: (tx) => action.intend(tx, context as never, input as never),
    ask: (intent) => action.ask(intent),
    complete: (tx, intent, answer) => action.complete(tx, context as never, input as never, intent, answer),
  };
}

/** The steps with their success as its reply, encoded in the transaction that ends them. */
function encodedSteps(
  name: CallName,
  steps: ProviderSteps<unknown, unknown, Result<unknown>>,
): ProviderSteps<unknown, unknown, Result<unknown>> {
  return {
    intend: async (tx) => encoded(name, await steps.intend(tx)),
    ask: (intent) => steps.ask(intent),
    complete: async (tx, intent, answer) => encoded(name, await steps.complete(tx, intent, answer)),
  };
}

function readKey(request: FastifyRequest): string | undefined {
  const value = request.headers[IDEMPOTENCY_HEADER];
  return Array.isArray(value) ? value[0] : value;
}

function ownerOf(caller: Caller): string {
  if (caller.kind === 'user') return caller.userId;
  return caller.kind === 'anonymous' ? 'nobody' : caller.tokenId;
}

/** Replies without the envelope: the token's OAuth object, a JSON string, a stream that the action writes itself. */
async function answerRaw(action: AnyAction, context: AnyContext, input: object, reply: FastifyReply): Promise<unknown> {
  if (action.kind !== 'read') throw new Error('a raw reply comes from a reading action');
  const outcome = await action.run(context as never, input as never);
  if (reply.sent || reply.raw.headersSent) return reply;
  if (!outcome.ok) return send(reply, refusalReply(outcome as Failure));
  return sendJson(reply, JSON.stringify(outcome.value));
}
