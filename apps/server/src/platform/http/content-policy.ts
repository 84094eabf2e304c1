import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Content security policy of everything that is not a page. */
export const denyAllPolicy = "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'";

/**
 * Features of the browser that our pages use: position, camera for codes and photos, clipboard, and scales over
 * Bluetooth or a cable. All others are off, and a page in a frame has none. Bluetooth is its own pages' by default;
 * Chromium without it complains of its name.
 */
const permissionsPolicy =
  'accelerometer=(), autoplay=(self), camera=(self), clipboard-read=(), clipboard-write=(self), display-capture=(), fullscreen=(self), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(self), serial=(self), usb=()';

const noPage = /^\/(?:api|token|_AMapService|(?:console\/)?assets)\//;
/** Nearly every request is a call, which is known without an expression. */
const isNoPage = (url: string): boolean => url.startsWith('/api/') || noPage.test(url);
const noMaps = /^\/(?:sandbox|files)(?:\/|$)/;

interface SecurityHeaders {
  readonly ofPages: Readonly<Record<string, string>>;
  readonly ofOthers: Readonly<Record<string, string>>;
}

/**
 * Headers that limit what pages and answers may be used for. They are read from Helmet once, since they are the same
 * for every request. Calls and asset files get the restrictive policy only: the pages' policy contains hashes and
 * hosts, which would add a third to a small answer, about thirty times per start.
 */
export function securityHeaders(options: HelmetOptions): SecurityHeaders {
  const ofPages: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => void (ofPages[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return {
    ofPages: { ...ofPages, 'permissions-policy': permissionsPolicy },
    ofOthers: { ...ofPages, 'content-security-policy': denyAllPolicy },
  };
}

export function sendSecurityHeaders(app: FastifyInstance, { ofPages, ofOthers }: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isNoPage(request.url) ? ofOthers : ofPages);
    done();
  });
}

/** Previews of campaigns, which the console shows in a frame; they have no effects. */
const campaignPages = '/activity-detail/';
const previewed = /^\/activity-detail\/[a-z0-9-]+\?preview=[\w.-]+$/;

/** Lets the console frame the previews of campaigns, and no other page. */
export function allowPreviews(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(campaignPages) && previewed.test(request.url))
      reply.header(
        'content-security-policy',
        String(reply.getHeader('content-security-policy') ?? '').replace(
          "frame-ancestors 'none'",
          "frame-ancestors 'self'",
        ),
      );
    done();
  });
}

/**
 * The sources that AMap's JS API 2.0 loads: its script and parts, its style sheet written by script, tiles, and workers
 * made from its own text.
 */
const amapSources: Readonly<Record<string, string>> = {
  'script-src': 'https://webapi.amap.com https://vdata.amap.com',
  'img-src': 'https://*.amap.com https://*.is.autonavi.com',
  'connect-src': 'https://*.amap.com https://*.is.autonavi.com',
  'worker-src': 'blob:',
};
/** Replaces `style-src` for style elements, since hashes there would forbid those that the script writes. */
const amapStyles = "style-src-elem 'self' 'unsafe-inline'";

/**
 * Lets the pages of the app and the console show AMap's maps.
 * All other answers keep the stricter policy.
 */
export function allowAmap(app: FastifyInstance): void {
  let [known, wider] = ['', ''];
  app.addHook('onRequest', (request, reply, done) => {
    if (isNoPage(request.url) || noMaps.test(request.url)) return done();
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    if (policy !== known) [known, wider] = [policy, withAmap(policy)];
    reply.header('content-security-policy', wider);
    done();
  });
}

function withAmap(policy: string): string {
  const directives = policy.split(';').map((directive) => {
    const more = amapSources[directive.slice(0, directive.indexOf(' '))];
    return more === undefined ? directive : `${directive} ${more}`;
  });
  return [...directives, amapStyles].join(';');
}
