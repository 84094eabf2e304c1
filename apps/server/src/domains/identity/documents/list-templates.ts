import { success } from '@shoushou/kernel';
import { reading } from '../../../platform/http/action.ts';
import { fileTemplates } from './templates.rules.ts';

export function listTemplates() {
  return reading('identity.list_templates', async () => success([...fileTemplates]));
}
