import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { handler } from '../../../platform/http/action.ts';
import { templatesFor } from './templates.rules.ts';

export function listTemplates({ database }: Pick<Deps, 'database'>) {
  return handler('identity.list_templates', async () => success(templatesFor((await readBrandLook(database)).name)));
}
