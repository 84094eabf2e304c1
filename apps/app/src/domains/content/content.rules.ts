import type { PageCard } from '@shoushou/contract/types';
import { results, type ResultName } from './content.labels.ts';

export interface PageGroup {
  readonly name: string;
  readonly pages: readonly PageCard[];
}

/** Pages by group, both in reading order. */
export function groupPages(pages: readonly PageCard[]): PageGroup[] {
  const groups = new Map<string, PageCard[]>();
  for (const page of pages) groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  return [...groups].map(([name, members]) => ({ name, pages: members }));
}

/** Path of a page: help by number, others by code. */
export function pathOfPage({ code, kind }: Pick<PageCard, 'code' | 'kind'>): string {
  if (kind === 'help') return `/help/${code.replace(/^help-/, '')}`;
  return kind === 'standard' ? '/ServiceSpecification' : `/caption?code=${code}`;
}

/** The result page by name; a generic one for unknown names. */
export function resultOf(name: string | null): (typeof results)[ResultName] {
  return name !== null && Object.hasOwn(results, name) ? results[name as ResultName] : results.sent;
}
