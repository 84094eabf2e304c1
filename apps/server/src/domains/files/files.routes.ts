import type { filesCalls } from '@shoushou/contract/files/files.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { uploadImage } from './upload-image.ts';

export function filesActions(deps: Deps): ActionsOf<typeof filesCalls> {
  return { 'files.upload': uploadImage(deps) };
}
