import type { Block } from '@shoushou/texts/markup';
import { defineTable, instant, integer, json, named, nullable, text, uuid } from '../../../platform/database/table.ts';

export const articleVersions = defineTable('market_article_versions', ['id', 'version'], {
  id: named('article_id', text()),
  version: integer(),
  grpcode: text(),
  title: text(),
  source: text(),
  permission: text(),
  summary: text(),
  blocks: json<readonly Block[]>(),
  varcode: nullable(text()),
  /** Null: at once after approval. */
  publishAt: nullable(instant()),
  state: text<'review' | 'published' | 'returned'>(),
  madeBy: uuid(),
  maker: text(),
  at: instant(),
});
