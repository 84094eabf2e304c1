import type { ConsoleInsuranceApplication, ConsoleInsuranceProduct, ReplayedStep } from '@shoushou/contract/types';
import { brand } from '../../shell/brand.ts';

export const productTags: Readonly<Record<ConsoleInsuranceProduct['state'], { label: string; color: string }>> = {
  proposed: { label: '待审核', color: 'orange' },
  shown: { label: '展示中', color: 'green' },
  rejected: { label: '未通过', color: 'default' },
  withdrawn: { label: '已下架', color: 'default' },
};

export const kindNames = { accident: '意外险', height: '高空作业险', picture: '拍照投保' } as const;
export const modeNames = {
  agency: `在${brand.name}投保`,
  referral: '前往保险公司',
  group: '团体（平台投保）',
} as const;

export const applicationTags: Readonly<Record<ConsoleInsuranceApplication['state'], { label: string; color: string }>> =
  {
    form: { label: '已报价', color: 'default' },
    awaiting_sign: { label: '等人签字', color: 'orange' },
    awaiting_payment: { label: '待支付', color: 'orange' },
    issuing: { label: '出单中', color: 'blue' },
    waiting: { label: '待生效', color: 'blue' },
    in_force: { label: '保障中', color: 'green' },
    leaving: { label: '退保中', color: 'orange' },
    refunded: { label: '已退保', color: 'default' },
    refused: { label: '未承保', color: 'default' },
    cancelled: { label: '已取消', color: 'default' },
    expired: { label: '已到期', color: 'default' },
    forwarded: { label: '已前往', color: 'blue' },
    lost: { label: '无结果', color: 'default' },
    consented: { label: '待申报', color: 'orange' },
    declared: { label: '已申报', color: 'blue' },
    left: { label: '已退出', color: 'default' },
  };

const pages: Readonly<Record<string, string>> = {
  notice: '投保须知',
  exclusions: '责任免除',
  persons: '人员',
  term: '期限',
  clauses: '保险条款',
  sign: '签字',
  payment: '支付',
  referral: '前往保险公司',
  consent: '被保险人同意书',
  quote: '报价',
  insurer: '保险公司',
  surrender: '退保',
  application: '投保',
  group: '团体名单',
  policy: '电子保单',
};
const actions: Readonly<Record<string, string>> = {
  shown: '展示',
  read: '确认已读',
  ticked: '勾选',
  unticked: '取消勾选',
  pressed: '点按',
  signed: '签名',
  created: '生成支付单',
  paid: '已支付',
  accepted: '承保',
  refused: '未承保',
  surrendered: '退保',
  cancelled: '取消',
  forwarded: '前往',
  left: '退出',
  kept: '留存',
};
const doers = { applicant: '投保人', insured: '被保险人', server: '系统' } as const;

/** `投保人 · 投保须知 · 确认已读`. */
export const stepText = ({ by, page, action }: Pick<ReplayedStep, 'by' | 'page' | 'action'>): string =>
  [doers[by], pages[page] ?? page, actions[action] ?? action].join(' · ');
