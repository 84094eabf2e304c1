import type { Data } from '@shoushou/contract/schemas';

export type OperatorChange = Data<'accounts.console_operator_changes'>[number];

/** Name and consequence of each action on an operator. */
export const operatorActions: Readonly<Record<OperatorChange['act'], { label: string; note: string }>> = {
  create: { label: '新建账号', note: '同意后给出初始密码和动态码二维码，只显示一次；新账号没有角色，再变更角色' },
  suspend: { label: '停用', note: '同意后立即退出所有设备，不能再登录' },
  restore: { label: '恢复', note: '同意后可以用原来的密码和动态码登录' },
  reset: { label: '重置登录', note: '同意后原来的密码和动态码失效，给出新的，只显示一次' },
};
