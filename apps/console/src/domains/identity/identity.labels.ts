import type { Data } from '@shoushou/contract/schemas';

export type Check = Data<'identity.console_checks'>['items'][number];
export type PaperAccessRecord = Data<'identity.console_readings'>['items'][number];

export const checkTags: Readonly<Record<Check['state'], { label: string; color?: string }>> = {
  comparing: { label: '核验中', color: 'blue' },
  reviewing: { label: '待人脸核验', color: 'orange' },
  verified: { label: '已通过', color: 'green' },
  refused: { label: '未通过', color: 'default' },
  replaced: { label: '已重新提交' },
};

export const elementNames: Readonly<Record<Check['elements'], string>> = { 2: '二要素', 3: '三要素', 4: '四要素' };
export const subjectNames: Readonly<Record<PaperAccessRecord['subject'], string>> = {
  identity: '身份证',
  application: '入驻证照',
};
