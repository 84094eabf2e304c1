import type { Data } from '@shoushou/contract/schemas';
import type { NetworkScale, ScaleCertificate } from '@shoushou/contract/types';
import type { Stability } from '@shoushou/rules/scales/stability';
import type { LinkPhase } from './scale-link.queries.ts';

type Tag = { readonly text: string; readonly tone: 'plain' | 'success' | 'warning' };

/** The current state of the scale's reading. */
export function linkTag(phase: LinkPhase, stability: Stability): Tag {
  if (phase === 'connecting') return { text: '连接中', tone: 'plain' };
  if (phase === 'reconnecting') return { text: '重新连接中', tone: 'warning' };
  if (phase === 'lost') return { text: '连接已断开', tone: 'warning' };
  if (phase === 'silent') return { text: '没有收到数据', tone: 'warning' };
  return stabilityTags[stability];
}

const stabilityTags: Readonly<Record<Stability, Tag>> = {
  empty: { text: '空秤', tone: 'plain' },
  moving: { text: '晃动中', tone: 'warning' },
  stable: { text: '稳定', tone: 'success' },
  light: { text: '低于最小称量', tone: 'warning' },
  below: { text: '低于零点', tone: 'warning' },
  over: { text: '超过最大称量', tone: 'warning' },
};

/** How a wired scale, or one of classic Bluetooth, is connected where the browser has serial ports. */
export const wiredNote = (android: boolean): string =>
  android
    ? '用 USB 转串口线接到手机；经典蓝牙秤先在系统的蓝牙设置里配对'
    : '用串口线接到这台电脑，或先在系统里配对的经典蓝牙秤';

/** What to do with one where the browser has none: only Chrome and Edge have, on computers and on Android. */
export function noSerialNote(system: 'ios' | 'android' | 'other'): string {
  if (system === 'ios') return 'iPhone 连不上，可手动输入重量，或请厂家给秤换上低功耗蓝牙模块';
  if (system === 'android') return '这里连不上，先在系统的蓝牙设置里配对，再用手机的 Chrome 打开本站，按一下复制网址';
  return '这个浏览器连不上，请用 Chrome 或 Edge 打开本站，按一下复制网址';
}

/** Why nothing can be captured now; null when the weight can be. */
export function captureHint(phase: LinkPhase, stability: Stability): string | null {
  if (phase !== 'listening') return '秤没有连上，可手动输入重量';
  switch (stability) {
    case 'stable':
      return null;
    case 'moving':
      return '请等数字停稳';
    case 'empty':
      return '请把货品放到秤上';
    case 'light':
      return '低于这台秤的最小称量，请换小秤或手动输入';
    case 'below':
      return '请清空秤面后置零';
    case 'over':
      return '超过最大称量，请分几次称';
  }
}

/** `检定至 2027-02-28`, or what is wrong with it. */
export function certificateTag(certificate: ScaleCertificate | null): Tag {
  if (certificate === null) return { text: '未登记检定', tone: 'plain' };
  const { state, validTo, daysLeft } = certificate;
  if (state === 'refused') return { text: '检定未通过核对', tone: 'warning' };
  if (state === 'expired') return { text: `检定已过期（${validTo}）`, tone: 'warning' };
  if (state === 'expiring') return { text: `检定还剩 ${daysLeft} 天`, tone: 'warning' };
  if (state === 'waiting') return { text: '检定待核对', tone: 'plain' };
  return { text: `检定至 ${validTo}`, tone: 'success' };
}

export function scaleTag({ state, online }: Pick<NetworkScale, 'state' | 'online'>): Tag {
  if (state === 'suspended') return { text: '暂停使用', tone: 'warning' };
  if (state === 'retired') return { text: '已停用', tone: 'plain' };
  if (state === 'claimed') return { text: '等待首次上报', tone: 'plain' };
  return online ? { text: '在线', tone: 'success' } : { text: '离线', tone: 'warning' };
}

export const transportNames = { bluetooth: '蓝牙', serial: '有线', network: '联网' } as const;

const commandNames: Readonly<Record<Data<'scales.command'>['kind'], string>> = {
  tare: '去皮',
  zero: '置零',
  unit: '换单位',
  config: '改上报间隔',
};
const commandStates: Readonly<Record<Data<'scales.command'>['state'], string>> = {
  waiting: '秤下次上报时执行，最多等一分钟',
  sent: '已发到秤，等它执行',
  done: '已完成',
  failed: '秤没有做成，请在秤上操作',
  over: '秤没有回应，请在秤上操作',
};
/** Progress of a command to a scale, in one sentence. */
export const commandText = ({ kind, state }: Pick<Data<'scales.command'>, 'kind' | 'state'>): string =>
  `${commandNames[kind]}：${commandStates[state]}`;
