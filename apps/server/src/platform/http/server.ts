import { inputText } from '@shoushou/contract/input-text';
import type { Clock } from '@shoushou/kernel';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/types.ts';
import { networkOf } from '../limits/network-of.ts';
import { RequestBudget } from '../limits/request-budget.ts';
import { describeAnswers, describeApi } from './document/api-document.ts';
import { restrictConsole, type ConsoleAccess } from './access/console-access.ts';
import { authenticateRequests } from './admission.ts';
import { boundRoute, indexRoutes } from './bound-route.ts';
import { answerUnreadable, answerUnroutable } from './failures/broken-request.ts';
import type { Authenticate, Caller } from './caller.ts';
import { refuseTopLevelNavigation } from './top-level-navigation.ts';
import { allowAmap, allowPreviews, securityHeaders, sendSecurityHeaders } from './content-policy.ts';
import { refusalReply, send } from './envelope.ts';
import { errorReply } from './failures/error-reply.ts';
import { allowOwnPages, headersForOwnPages } from './native-origins.ts';
import { createServerTime, sendServerTime } from './server-time.ts';
import { openFastPath } from './fast-path/fast-path.ts';
import { logRequests, nextRequestId } from './request-log.ts';
import { loggerOfRequest } from './request-logger.ts';
import { leaveDisconnected, cutSlowClients, HEADERS_WITHIN, REQUEST_WITHIN } from './slow-clients.ts';
import { captureSignedBodies } from './signed-bodies.ts';
import { describeCall, serializerCompiler, validatorCompiler } from './wire-schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
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
  /** Where the console answers. */
  consoleAccess: ConsoleAccess;
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
  app.decorateRequest('wantedFields', null);
  indexRoutes(app);
  parseBodies(app);
  captureSignedBodies(app);
  leaveDisconnected(app);
  cutSlowClients(app);
  logRequests(app);
  const security = securityHeaders(helmetOptions(options.contentHashes, options.pagesAsk));
  sendSecurityHeaders(app, security);
  allowPreviews(app);
  if (options.amap) allowAmap(app);
  const [headersFor, serverTime] = [headersForOwnPages(options.pagesElsewhere), createServerTime(options.clock)];
  allowOwnPages(app, headersFor);
  sendServerTime(app, serverTime);
  const [addresses, people] = [
    new RequestBudget(options.requestsPerMinute),
    new RequestBudget(options.requestsPerPersonPerMinute),
  ];
  openFastPath(app, {
    addresses,
    headers: security.ofOthers,
    serverTime,
    headersFor,
    trustProxy: options.trustProxy,
  });
  limitAddresses(app, addresses);
  restrictConsole(app, options.consoleAccess);
  if (options.apiDocument)
    await app.register(swagger, {
      openapi: describeApi(options.version),
      transform: describeCall as never,
      transformObject: (given) => describeAnswers((given as { openapiObject: object }).openapiObject),
    });
  answerErrors(app);
  refuseTopLevelNavigation(app);
  authenticateRequests(app, { ...options, people });
  if (options.apiDocument)
    app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  return app;
}

/** Parses optional JSON bodies, and forms for the token call. */
function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    return parseJson(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
    done();
  });
}

function helmetOptions({ scripts, styles }: HttpOptions['contentHashes'], pagesAsk: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WeChat's script is the only foreign one; it provides the JS-SDK and is loaded inside WeChat only. WebAssembly
        // is for the code reader; eval of scripts stays forbidden.
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
    // W7: WeChat Pay opens its page only for an origin that it knows; no path leaves.
    referrerPolicy: { policy: 'strict-origin' as const },
    // Headers for obsolete browsers and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  };
}

/**
 * Rate limit, checked before anything is looked up for a request. A refusal carries when to retry, but not the
 * remaining budget.
 */
function limitAddresses(app: FastifyInstance, budget: RequestBudget): void {
  app.addHook('onRequest', (request, reply, done) => {
    const seconds = budget.spend(networkOf(request.ip), performance.now());
    if (seconds === null) return done();
    void send(reply, refusalReply({ ok: false, name: 'platform.too_many', values: { seconds } }));
  });
}

/** The answer for unknown paths. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, refusalReply({ ok: false, name: 'platform.not_found' }));
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    send(reply, errorReply(error, { log: request.log, call: boundRoute(request).call })),
  );
}
