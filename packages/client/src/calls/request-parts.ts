import type { CallDefinition } from '@shoushou/contract/call';

export interface RequestParts {
  url: string;
  init: RequestInit;
}

/**
 * Distributes a flat input as the contract says: path parameters, a GET's rest in the query, a POST's rest in the body.
 * Every request except POST has the urlencoded content type (specification §7).
 */
export function requestParts(definition: CallDefinition, input: Record<string, unknown>, file?: Blob): RequestParts {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of [...rest]) {
    if (definition.method === 'POST' && !definition.query?.includes(name)) continue;
    if (value !== null) query.set(name, String(value));
    rest.delete(name);
  }
  const search = query.toString();
  const url = search ? `${path}?${search}` : path;
  if (definition.method === 'GET')
    return { url, init: { method: 'GET', headers: { 'content-type': 'application/x-www-form-urlencoded' } } };
  if (definition.multipart) return { url, init: { method: 'POST', headers: {}, body: formOf(rest, file) } };
  return {
    url,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(rest)),
    },
  };
}

function formOf(fields: ReadonlyMap<string, unknown>, file?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, String(value));
  if (file) form.set('file', file, `photo.${file.type.split('/')[1] ?? 'jpg'}`);
  return form;
}
