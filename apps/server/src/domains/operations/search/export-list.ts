import { findCall, type CallName } from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { CallSchema } from '@shoushou/contract/schemas';
import { failure, success, type Result } from '@shoushou/kernel';
import { safeEncode } from 'zod/v4/core';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Domain } from '../../../domain.ts';
import { createOperatorScope } from '../../../platform/console/operator-scope.ts';
import { handler, ReadyJson, type Handler } from '../../../platform/http/action.ts';

/** Maximum rows of one answer; longer exports continue with its cursor. */
const MAX_ROWS = 5_000;

type Read = Handler<CallName>;
interface Page {
  items: unknown[];
  next: string | null;
}

/** The fields of a filter; null when it is no object of JSON. */
function readFilter(text: string): Record<string, unknown> | null {
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
      ? (filter as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Exports a console list, page by page, through the list's own action, so that its rights and masking apply. */
export function exportList(deps: Pick<Deps, 'database'>, domains: () => readonly Domain[]) {
  const scope = createOperatorScope(deps, domains, { namesPlaces: true });
  return handler('operations.export_list', async (context, input) => {
    const name = input.list as CallName;
    const row = findCall(name);
    const action =
      row === null ? undefined : domains().find(({ actions }) => actions[name] !== undefined)?.actions[name];
    const filter = readFilter(input.filter);
    if (
      row?.auth !== 'operator' ||
      row.method !== 'GET' ||
      row.reply !== undefined ||
      action?.kind !== 'read' ||
      filter === null
    )
      return failure('operations.export_unknown');
    if (row.right !== null && row.right !== undefined && !context.caller.rights.includes(row.right))
      return failure('operations.export_forbidden');
    const schema = schemaTable[name];
    const items: unknown[] = [];
    let next: string | null = input.cursor ?? null;
    do {
      const parsed = z.safeParse(schema.input, next === null ? filter : { ...filter, cursor: next });
      if (!parsed.success) return failure('operations.export_unknown');
      const kept = await scope.keep(context.caller, name, parsed.data as object);
      if (!kept.ok) return kept;
      const answer = (await (action as Read).run(context as never, kept.input as never)) as Result<unknown>;
      if (!answer.ok) return failure('operations.export_unknown');
      const page = pageOf(schema, answer.value);
      items.push(...page.items);
      next = page.next;
    } while (next !== null && items.length < MAX_ROWS);
    return success({ items, next });
  });
}

/**
 * An answer as the list's own reader gets it, without fields that are not in the contract. Whole lists have no next
 * page; a report is one item.
 */
function pageOf(schema: CallSchema, value: unknown): Page {
  const plain: unknown = value instanceof ReadyJson ? JSON.parse(value.text) : value;
  const encoded = safeEncode(schema.data, plain as never);
  if (!encoded.success) throw new Error('a list does not answer what its contract says', { cause: encoded.error });
  const shown: unknown = encoded.data;
  if (Array.isArray(shown)) return { items: shown, next: null };
  const { items, next } = shown as Partial<Page>;
  return Array.isArray(items) && next !== undefined ? { items, next } : { items: [shown], next: null };
}
