import type { Question } from '@shoushou/rules/valuation/template';
import {
  defineTable,
  instant,
  integer,
  json,
  text,
  type NewRowOf,
  type RowOf,
} from '../../../platform/database/table.ts';

export const templates = defineTable('valuation_templates', ['key', 'version'], {
  key: text(),
  version: integer(),
  questions: json<Question[]>(),
  state: text<'published' | 'retired'>(),
  note: text(),
  madeBy: text(),
  publishedAt: instant(),
});
export type NewTemplate = NewRowOf<typeof templates>;
export interface TemplateRow extends RowOf<typeof templates> {
  /** Names of the kinds of devices that it asks about. */
  kinds: string;
  quoteCount: number;
}
