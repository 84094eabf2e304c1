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

/** The name of a result page; null for an unknown one. */
export function resultName(name: string | null): ResultName | null {
  return name !== null && Object.hasOwn(results, name) ? (name as ResultName) : null;
}
