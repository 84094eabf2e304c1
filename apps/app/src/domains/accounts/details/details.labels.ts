import type { Data } from '@shoushou/contract/schemas';
import type { Details } from '@shoushou/contract/types';
import type { DetailField } from './details.rules.ts';

export const fieldNames: Record<DetailField, string> = {
  nickname: '昵称',
  sex: '性别',
  birthday: '生日',
  signature: '个性签名',
  emergency: '紧急联系人',
};

export const sexNames: Record<Details['sex'], string> = { '0': '不填写', '1': '男', '2': '女' };

/** Shown for a detail that was not provided. */
export const NOT_PROVIDED = '未填写';

/** Shown for a value that could not be loaded. */
export const NOT_LOADED = '没有取到';

/** Short text for the state of a real-name check. */
export function identityText({ state, again }: Data<'identity.get'>): string {
  if (state === 'none' && again !== null) return '需重新认证';
  return { none: '未实名', reviewing: '认证中', refused: '未通过', verified: '已实名' }[state];
}
