import type { Data } from '@shoushou/contract/schemas';

export type ConsoleScale = Data<'scales.console_scales'>['items'][number];
export type ConsoleModel = Data<'scales.console_models'>[number];
export type ConsoleCertificate = Data<'scales.console_certificates'>['items'][number];
export type ConsoleCapture = Data<'scales.console_captures'>['items'][number];

type Tag = { readonly color: string; readonly label: string };

export const stateTags: Readonly<Record<ConsoleScale['state'], Tag>> = {
  made: { color: 'default', label: '未绑定' },
  claimed: { color: 'blue', label: '已绑定' },
  active: { color: 'green', label: '使用中' },
  suspended: { color: 'orange', label: '暂停' },
  retired: { color: 'default', label: '停用' },
};

export const stateOptions = Object.entries(stateTags).map(([value, { label }]) => ({
  value: value as ConsoleScale['state'],
  label,
}));

export const certificateTags: Readonly<Record<ConsoleCertificate['state'], Tag>> = {
  waiting: { color: 'orange', label: '待核对' },
  checked: { color: 'green', label: '已核对' },
  refused: { color: 'default', label: '不通过' },
};

export const transportNames: Readonly<Record<ConsoleModel['transport'], string>> = {
  bluetooth: '蓝牙',
  serial: '有线',
  network: '联网',
};
export const profileNames: Readonly<Record<ConsoleModel['profile'], string>> = {
  measurement: '蓝牙标准秤',
  line: '文本行（ST,GS / ww）',
  telegram: '耀华连续帧',
  six_bytes: '友声六字节',
};
export const keyHolderNames = { scale: '秤自己', maker: '厂家平台' } as const;

export const refutedReasons: Readonly<Record<ConsoleCapture['reason'], string>> = {
  weight_differs: '重量与原始数据不同',
  no_weight: '原始数据没有稳定的重量',
  signature_wrong: '签名无效',
  other_order: '属于另一单的采集',
  used_twice: '同一次采集用了两次',
  replayed: '以前的数据又用了一次',
  unknown: '没有这次采集',
};

export const transportOptions = Object.entries(transportNames).map(([value, label]) => ({ value, label }));
export const profileOptions = Object.entries(profileNames).map(([value, label]) => ({ value, label }));
export const keyHolderOptions = Object.entries(keyHolderNames).map(([value, label]) => ({ value, label }));
