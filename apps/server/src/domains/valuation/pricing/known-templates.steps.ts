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

/**
 * Reads each version from the database once: a published one never changes. Its time distinguishes it from a version
 * with the same number in a recreated database.
 */
export function createTemplateReader(): ReadTemplate {
  const known = new Map<string, { publishedAt: string; template: Template }>();
  const nameOf = ({ templateKey, templateVersion }: TemplateVersion): string => `${templateKey} ${templateVersion}`;
  return async (source, version) => {
    const before = known.get(nameOf(version));
    if (before?.publishedAt === version.templatePublishedAt) return before.template;
    const { templateKey, templateVersion, templatePublishedAt: publishedAt } = version;
    const template = await findTemplate(source, templateKey, templateVersion);
    if (template) known.set(nameOf(version), { publishedAt, template });
    return template;
  };
}
