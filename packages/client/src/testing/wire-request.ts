import type { RefusalDefinition } from '@shoushou/contract/call';
import { callRows, callTable } from '@shoushou/contract/call-table';
import type { CallName } from '@shoushou/contract/calls';
import { refusalMessage } from '@shoushou/contract/read-refusal';
import { refusals, type RefusalName } from '@shoushou/contract/refusals';
import type { WorldRequest } from '../../../../apps/server/src/testing/worlds/world-messages.ts';

export interface RecordedCall {
  name: CallName;
  input: Record<string, unknown>;
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const routes = callRows.map(([name, definition]) => ({ name, definition, path: pattern(definition.path) }));

/** Which call of the contract a request is, with its input as it travels; null for what is no call. */
export function parseCall(method: string, { pathname, searchParams }: URL, body: unknown): RecordedCall | null {
  const route = routes.find(({ definition, path }) => definition.method === method && path.test(pathname));
  if (!route) return null;
  const inPath = Object.entries(route.path.exec(pathname)?.groups ?? {}).map(([name, value]) => [
    name,
    decodeURIComponent(value),
  ]);
  const inBody = typeof body === 'string' && route.definition.reply !== 'token' ? (JSON.parse(body) as object) : {};
  return { name: route.name, input: { ...Object.fromEntries(inPath), ...Object.fromEntries(searchParams), ...inBody } };
}

/** Tokens are written too, but no screen shows them. */
export function isWrite(name: CallName): boolean {
  const { method, changes } = callTable[name];
  return name !== 'accounts.token' && (method !== 'GET' || changes === true);
}

/** A form or a picture is written out by the browser's own encoder. */
export async function wireRequest(url: URL, init: RequestInit, call: RecordedCall | null): Promise<WorldRequest> {
  const method = init.method ?? 'GET';
  const encoded =
    init.body === undefined || init.body === null || typeof init.body === 'string'
      ? null
      : new Request(url.href, { method, headers: init.headers ?? {}, body: init.body });
  const headers = Object.fromEntries((encoded?.headers ?? new Headers(init.headers)).entries());
  return {
    method,
    url: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    body: encoded ? new Uint8Array(await encoded.arrayBuffer()) : ((init.body as string | null | undefined) ?? null),
    changes: call ? isWrite(call.name) : method !== 'GET',
    streamed: call !== null && callTable[call.name].reply === 'stream',
  };
}

/** A refusal as the server words it; the first value of every placeholder is filled from `values`. */
export function refusedResponse(name: RefusalName, values: Record<string, string | number> = {}): Response {
  const { code, status }: RefusalDefinition = refusals[name];
  return Response.json(
    { code, data: null, message: refusalMessage(name, values) },
    { status: status ?? (name === 'platform.failed' ? 500 : 200) },
  );
}
