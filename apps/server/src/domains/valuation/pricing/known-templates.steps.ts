import type { Template } from '@shoushou/rules/valuation/template';
import type { Queryable } from '../../../platform/database/types.ts';
import { findTemplate } from './templates.store.ts';

/** A version of the questions of a kind. */
export interface TemplateVersion {
  readonly templateKey: string;
  readonly templateVersion: number;
  readonly templatePublishedAt: string;
}

/** Reads a version of questions; null when it does not exist. */
export type ReadTemplate = (source: Queryable, version: TemplateVersion) => Promise<Template | null>;

/** Reads each version from the database once: a published one never changes. Its moment tells it from one of the same number in a database that began anew. */
export function createTemplateReader(): ReadTemplate {
  const known = new Map<string, { publishedAt: string; template: Template }>();
  return async (source, { templateKey, templateVersion, templatePublishedAt: publishedAt }) => {
    const name = `${templateKey} ${templateVersion}`;
    const before = known.get(name);
    if (before?.publishedAt === publishedAt) return before.template;
    const template = await findTemplate(source, templateKey, templateVersion);
    if (template) known.set(name, { publishedAt, template });
    return template;
  };
}
