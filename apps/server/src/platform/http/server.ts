import type { Auth } from '@shoushou/contract';
import { mayCall } from '@shoushou/contract/operator-rights';
import { inputText } from '@shoushou/contract/input-text';
import type { Clock, Failure } from '@shoushou/kernel';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../database/types.ts';
import { networkOf } from '../limits/network-of.ts';
import { RequestBudget } from '../limits/request-budget.ts';
import { callerKeyOf } from '../limits/request-share.ts';
import { send } from './bind.ts';
import { boundRoute, rememberRoutes } from './bound-route.ts';
import { answerUnreadable, answerUnroutable } from './failures/broken-request.ts';
import type { Authenticate, Caller } from './caller.ts';
import { consoleToken, isActive } from './console-session.ts';
import { refuseTopLevelNavigation } from './top-level-navigation.ts';
import { allowAmap, allowPreviews, sendSecurityHeaders } from './content-policy.ts';
import { openShortWay } from './devices/short-way.ts';
import { refusalReply } from './envelope.ts';
import { errorReply } from './failures/error-reply.ts';
import { allowOwnPages } from './native-origins.ts';
import { sendServerTime } from './server-time.ts';
import { logRequests, nextRequestId } from './request-log.ts';
import { loggerOfRequest } from './request-logger.ts';
import { cutSlowClients, HEADERS_WITHIN, REQUEST_WITHIN } from './slow-clients.ts';
import { captureSignedBodies } from './signed-bodies.ts';
import { KnownAnswer, serializerCompiler, validatorCompiler } from './wire-schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Keeps the answer to the body, where the call has a memory of answers. */
    keepAnswer: ((answer: Buffer) => void) | null;
  }
}

export interface HttpOptions {
  database: Database;
  clock: Clock;
  authenticate: Authenticate;
  logger: FastifyBaseLogger | false;
  version: string;
  /** Whether the API document is served. */
  apiDocument: boolean;
  /** Addresses of proxies whose forwarded headers are trusted; none by default. */
  trustProxy: string[] | false;
  /** The configured origin of the pages; null for that of the request. */
  publicOrigin: string | null;
  /** Requests a minute from one address. */
  requestsPerMinute: number;
  /** Requests a minute of one person or operator. */
  requestsPerPersonPerMinute: number;
  /** Additional script and style sources of pages: hashes of inline ones. */
  contentHashes: { scripts: string[]; styles: string[] };
  /** Origins that pages may call besides their own. */
  pagesAsk: readonly string[];
  /** Whether the pages of the app and the console may load AMap's maps. */
  amap: boolean;
  /** Origins of the installation's own pages that call this server at another one, such as the upload host. */
  pagesElsewhere: readonly string[];
}

const BODY_LIMIT = 256 * 1024;

z.config({ localeError: inputText });

/** The HTTP server without routes: parsing, limits, headers, authentication, errors and the API document. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy,
    return503OnClosing: false,
    requestTimeout: REQUEST_WITHIN,
    http: { headersTimeout: HEADERS_WITHIN, connectionsCheckingInterval: 1_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    genReqId: nextRequestId,
    childLoggerFactory: loggerOfRequest,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnroutable as never,
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null as never);
  app.decorateRequest('keepAnswer', null);
  rememberRoutes(app);
  parseBodies(app);
  captureSignedBodies(app);
  cutSlowClients(app);
  logRequests(app);
  sendSecurityHeaders(app, helmetOptions(options.contentHashes, options.pagesAsk));
  allowPreviews(app);
  if (options.amap) allowAmap(app);
  allowOwnPages(app, options.pagesElsewhere);
  sendServerTime(app, options.clock);
  const budget = new RequestBudget(options.requestsPerMinute);
  limitAddresses(app, budget);
  openShortWay(app, { budget, trustProxy: options.trustProxy });
  if (options.apiDocument) await app.register(swagger, { openapi: openapi(options.version), transform: jsonSchemaTransform as never });
  answerErrors(app);
  refuseTopLevelNavigation(app);
  authenticateRequests(app, options);
  if (options.apiDocument) app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  return app;
}

function openapi(version: string) {
  return {
    openapi: '3.1.0',
    info: { title: '收收 ShouShou API', version, description: 'Replies are {code, data, message}; 1001 is success, any other code a refusal whose message says what to do. Money is integer fen, weight integer grams, instants are UTC.' },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' }, basic: { type: 'http' as const, scheme: 'basic' } } },
  };
}

/** Parses optional JSON bodies, and forms for the token call. */
function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    const { memory, atOnce } = boundRoute(request);
    if (!memory) return parseJson(request, body as string, done);
    const known = memory.find(body as string);
    if (known !== undefined) return done(null, new KnownAnswer(known));
    const keep = memory.begin(body as string);
    // What has a field that it should not have, `__proto__` among them, goes the ordinary way.
    const answer = atOnce && orOrdinary(() => atOnce(JSON.parse(body as string), request.caller, request.ip));
    if (answer === undefined) {
      request.keepAnswer = keep;
      return parseJson(request, body as string, done);
    }
    if (memory.wasAsked(body as string)) keep(answer);
    return done(null, new KnownAnswer(answer));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
    done();
  });
}

/** What fails at once is done the ordinary way, where a failure is answered and logged. */
function orOrdinary<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function helmetOptions({ scripts, styles }: HttpOptions['contentHashes'], pagesAsk: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WeChat's script is the only foreign one; it provides the JS-SDK and is loaded inside WeChat only. WebAssembly is for
        // the code reader; eval of scripts stays forbidden.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts, 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'],
        styleSrc: ["'self'", ...styles],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...pagesAsk],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' as const },
    // Headers for obsolete browsers and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  };
}

/** Before anything is looked up for a request. Who is refused is told when to come back; what is left is nobody's business. */
function limitAddresses(app: FastifyInstance, budget: RequestBudget): void {
  app.addHook('onRequest', (request, reply, done) => {
    const seconds = budget.spend(networkOf(request.ip), performance.now());
    if (seconds === null) return done();
    void send(reply, refusalReply({ ok: false, name: 'platform.too_many', values: { seconds } }));
  });
}

const nobody: Caller = { kind: 'nobody' };

function authenticateRequests(app: FastifyInstance, { authenticate, clock, database, publicOrigin, requestsPerPersonPerMinute }: HttpOptions): void {
  const budget = new RequestBudget(requestsPerPersonPerMinute);
  app.addHook('onRequest', (request, reply, done) => {
    request.caller = nobody;
    const { auth, call, stepUp, writes } = boundRoute(request);
    if (auth === undefined) return done();
    const refuse = (name: 'platform.unauthenticated' | 'platform.forbidden' | 'platform.busy' | 'accounts.step_up_needed'): void => void send(reply, refusalReply({ ok: false, name }));
    const isTurnedAway = (): boolean => writes === true && !database.hasRoomFor(callerKeyOf(request.caller, request.ip).caller);
    if (auth === 'none' || auth === 'basic') return isTurnedAway() ? refuse('platform.busy') : done();
    const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    // The cookie opens the operators' calls alone.
    const token = bearer ?? (auth === 'operator' && request.headers.authorization === undefined ? consoleToken({ publicOrigin }, request) : null);
    const mustStepUp = (by: Caller): boolean => stepUp === true && by.kind === 'operator' && by.steppedUpUntil <= clock.now();
    /** Why this caller is not let in; null when they are, and then the request is theirs. */
    const refusalOf = (caller: Caller | null): Failure | null => {
      if (!caller || caller.kind === 'nobody') return { ok: false, name: 'platform.unauthenticated' };
      const name = refusalFor(auth, caller, call) ?? (mustStepUp(caller) ? 'accounts.step_up_needed' : null);
      if (name !== null) return { ok: false, name };
      request.caller = caller;
      const { caller: key, isCrowd } = callerKeyOf(caller, request.ip);
      const seconds = isCrowd ? null : budget.spend(key, performance.now());
      if (seconds !== null) return { ok: false, name: 'platform.too_many', values: { seconds } };
      return isTurnedAway() ? { ok: false, name: 'platform.busy' } : null;
    };
    const admit = (refusal: Failure | null): void => (refusal === null ? done() : void send(reply, refusalReply(refusal)));
    if (!token) return refuse('platform.unauthenticated');
    const known = authenticate(token, { active: isActive(request) });
    // A right may have been granted a moment ago and is then used at once, so the cached rights are not enough for a refusal.
    const isRefused = (caller: Caller | null): boolean => caller !== null && (refusalFor(auth, caller, call) === 'platform.forbidden' || mustStepUp(caller));
    // Nearly every caller is known already, and is let in without waiting for anything.
    if (!(known instanceof Promise) && !isRefused(known)) return admit(refusalOf(known));
    Promise.resolve(known)
      .then((caller) => (isRefused(caller) ? authenticate(token, { fresh: true }) : caller))
      .then(refusalOf)
      .then(admit)
      // Whatever fails, here too: a rejection that nobody handles would end the process.
      .catch(done);
  });
}

function refusalFor(auth: Auth, caller: Caller, call = ''): 'platform.unauthenticated' | 'platform.forbidden' | null {
  if (auth === 'operator') return caller.kind === 'operator' && mayCall(caller.rights, call) ? null : 'platform.forbidden';
  if (caller.kind === 'operator') return 'platform.forbidden';
  if (auth === 'upload') return null;
  if (caller.kind === 'upload') return 'platform.forbidden';
  if (auth === 'app') return null;
  if (caller.kind !== 'user') return 'platform.unauthenticated';
  return auth === 'recycler' && !caller.recycler ? 'platform.forbidden' : null;
}

/** The answer for unknown paths. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, refusalReply({ ok: false, name: 'platform.not_found' }));
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => send(reply, errorReply(error, { log: request.log, call: boundRoute(request).call })));
}
