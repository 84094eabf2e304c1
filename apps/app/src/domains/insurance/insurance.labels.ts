import type { InsuranceDetails, InsuranceKind, InsuredRelation } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';

type State = InsuranceDetails['state'];

export const stateTags: Readonly<Record<State, { text: string; tone: Tone }>> = {
  form: { text: '待签字', tone: 'warning' },
  awaiting_sign: { text: '等人签字', tone: 'warning' },
  awaiting_payment: { text: '待支付', tone: 'warning' },
  issuing: { text: '出单中', tone: 'link' },
  waiting: { text: '待生效', tone: 'link' },
  in_force: { text: '保障中', tone: 'success' },
  leaving: { text: '退保中', tone: 'warning' },
  refunded: { text: '已退保', tone: 'plain' },
  refused: { text: '未承保', tone: 'brand' },
  cancelled: { text: '已取消', tone: 'plain' },
  expired: { text: '已到期', tone: 'plain' },
  forwarded: { text: '已前往', tone: 'link' },
  lost: { text: '无结果', tone: 'plain' },
  consented: { text: '已签字', tone: 'link' },
  declared: { text: '已申报', tone: 'link' },
  left: { text: '已退出', tone: 'plain' },
};

/** Each state's meaning for the person: only the insurer's policy is cover. */
export const stateTexts: Readonly<Record<State, string>> = {
  form: '还没有签字，尚未生效',
  awaiting_sign: '等被保险人本人签字，尚未生效',
  awaiting_payment: '签字齐了，请支付保险费，尚未生效',
  issuing: '已支付，等保险公司出单，尚未生效。保险公司没有回应时我们会继续查询，请不要重复投保',
  waiting: '保险公司已出单，到生效时间才开始保障',
  in_force: '保险公司已出单，正在保障',
  leaving: '已向保险公司提出退保，办成前保障继续有效',
  refunded: '保障已终止',
  refused: '没有产生保障，保险费已原路退回',
  cancelled: '没有产生保障，也没有扣款',
  expired: '保障已到期，需要请重新投保',
  forwarded: '您已前往保险公司官方页面，投保结果以保险公司为准',
  lost: '没有收到保险公司的投保结果，已投保的请向保险公司查询',
  consented: '您已同意加入，等平台向保险公司申报，尚未生效',
  declared: '已向保险公司申报，等保险公司出凭证，尚未生效',
  left: '您已不在名单内，没有保障',
};

export const relationNames: Readonly<Record<'self' | InsuredRelation, string>> = {
  self: '本人',
  spouse: '配偶',
  parent: '父母',
  child: '成年子女',
  employee: '雇员',
};

export const consentTags = {
  waiting: { text: '待签字', tone: 'warning' },
  given: { text: '已签字', tone: 'success' },
  refused: { text: '不同意', tone: 'brand' },
} as const;

export const kindNames: Readonly<Record<InsuranceKind, string>> = {
  accident: '意外险',
  height: '高空作业险',
  picture: '拍照投保',
};

/** Label of content that is only displayed: an institution's content is marked as such. */
export const PROMOTED = '广告';
/** Paid by the operator for its recyclers. */
export const GROUP = '平台出保费';
/** Issued by the sandbox's insurer. */
export const SAMPLE = '演示';
