import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { fileTemplates } from './templates.rules.ts';

export function listTemplates() {
  return handler('identity.list_templates', async () => success([...fileTemplates]));
}
