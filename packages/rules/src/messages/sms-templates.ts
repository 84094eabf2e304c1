import { shanghaiParts } from '@shoushou/kernel';

/** What a template is filed as; each kind has a budget a day of its own. */
export type SmsTemplateKind = 'code' | 'security' | 'notice';

export interface SmsTemplate {
  readonly kind: SmsTemplateKind;
  /** The name under which it is filed. */
  readonly title: string;
  /** The text after the signature, with the names of its values as `${goods}`. */
  readonly text: string;
}

/**
 * What the values of all templates mean, by their name. Each is short enough for the strictest provider, which takes
 * six characters: amounts, reasons and addresses are read in the app. `name` may be shortened, the others never.
 */
export const smsVariables = {
  code: { what: '验证码', kind: 'code', example: '482915' },
  goods: { what: '物品名称', kind: 'name', example: '黄纸板' },
  day: { what: '日期', kind: 'day', example: '11月21日' },
  clock: { what: '时间', kind: 'clock', example: '15:30' },
  tail: { what: '号码末四位', kind: 'digits', example: '5678' },
  hours: { what: '小时数', kind: 'digits', example: '24' },
  days: { what: '天数', kind: 'digits', example: '3' },
} as const satisfies Readonly<Record<string, { what: string; kind: SmsValueKind; example: string }>>;

/**
 * `code`: four to six digits · `name`: words, shortened to what a provider takes · `day`: `11月21日` · `clock`: `15:30` ·
 * `digits`: at most six.
 */
export type SmsValueKind = 'code' | 'name' | 'day' | 'clock' | 'digits';

/**
 * Every SMS of the product, one template a kind of message, with the words in the template: providers approve no
 * template that is only a value, none with two values side by side, and none that names a value twice (S3). `npm run
 * docs:sms` writes them into docs/runbooks/sms-templates.md as they are to be filed.
 */
export const smsTemplates = {
  code: { kind: 'code', title: '验证码', text: '验证码 ${code}，5分钟内有效，请勿泄露。' },
  phone_order: {
    kind: 'code',
    title: '电话预约验证码',
    text: '客服正在电话里为您预约上门回收，验证码 ${code}，同意请告诉客服，5分钟内有效，不是您来电请忽略。',
  },
  phone_joining: {
    kind: 'code',
    title: '电话登记回收员验证码',
    text: '客服正在为您登记成为回收员，验证码 ${code}，同意请告诉客服，5分钟内有效，不是您本人请忽略。',
  },

  pay_password_set: security('设置支付密码', '设置了支付密码'),
  pay_password_changed: security('修改支付密码', '修改了支付密码'),
  passkey_added: security('开启指纹支付', '开启了指纹或面容支付'),
  records_exported: security('导出个人信息', '导出了个人信息'),
  card_added: security('添加银行卡', '添加了尾号${tail}的银行卡'),
  card_removed: security('解绑银行卡', '解绑了尾号${tail}的银行卡'),
  mobile_changed: security('更换手机号', '更换手机号为尾号${tail}的号码'),

  order_taken: notice('回收员已接单', '您预约的${goods}已有回收员接单，请保持电话畅通。'),
  order_released: notice('重新安排回收员', '原回收员不能上门，您预约的${goods}已重新发布，有人接单会马上通知您。'),
  order_late: notice('回收员晚到', '您预约的${goods}已过上门时段，回收员还没有到，可以打开预约联系他，或换一位。'),
  order_replaced: notice('客户换了回收员', '您接的${goods}订单已过上门时段，客户换了别人上门，您不用再去。'),
  order_withdrawn: notice('客服收回订单', '您接的${goods}订单已由客服重新安排，信息费已全部退回，不计退单次数。'),
  cash_claimed: notice('请确认收到现金', '回收员表示已付${goods}的现金，请打开订单核对金额后确认。'),
  cash_denied: notice('客户没有收到现金', '客户表示没有收到${goods}的现金，请与客户核对后重新付款。'),
  order_no_show: notice('没有上门', '客户反映您没有上门收${goods}，订单已关闭，费用和行为分请看订单，有异议可以申诉。'),
  order_absent: notice(
    '上门没有见到人',
    '回收员上门没有见到您，${goods}的预约已关闭，有异议可以申诉，也可以重新预约。',
  ),
  booking_cancelled: notice('预约取消', '您预约的${goods}已取消，可以重新预约。'),
  order_cancelled: notice('订单取消', '您接的${goods}订单已取消，费用已按规则结算。'),
  order_expired: notice('预约过期', '您预约的${goods}在预约时段内没有完成，可以重新预约。'),
  order_rescheduled: notice('上门时间更改', '您接的${goods}订单改了上门时间，请打开订单查看新的时段。'),
  order_assigned: notice(
    '平台派单',
    '平台给您派了一单${goods}，请打开订单查看上门时间，去不了请在15分钟内退单，不收费用。',
  ),
  order_warning: notice('订单预警', '您接的${goods}订单有紧急提醒，请马上打开订单查看并处理。'),
  weighing_to_sign: notice(
    '称重待签字',
    '您的${goods}已称重，请在30分钟内用本机号码登录，打开消息里的链接核对并签字。',
  ),
  appeal_upheld: notice('申诉成立', '您对${goods}的申诉成立，处理结果和退款请看订单。'),
  appeal_declined: notice('申诉没有成立', '您对${goods}的申诉没有成立，处理说明请看订单。'),

  joining_accepted: notice('入驻通过', '您的入驻申请已通过，开通服务区域后即可接单。'),
  joining_declined: notice('入驻没有通过', '您的入驻申请没有通过，原因请登录查看，修改后可以重新提交。'),
  round_cancelled: notice('社区回收取消', '您约的${day}社区回收已取消，可以改约别的时间，或预约上门。'),

  offer_accepted: notice('卖家接受出价', '卖家接受了您对${goods}的出价，请在${hours}小时内付款。'),
  deal_to_post: notice('买家已付款待发货', '买家已付${goods}的货款，由平台保管，请在${days}天内发货。'),
  deal_to_meet: notice('买家已付款待交货', '买家已付${goods}的货款，由平台保管，请在${days}天内当面交货。'),
  deal_disputed: notice('买家有异议', '买家对收到的${goods}有异议，货款暂不付出，客服会核对双方的说明后处理。'),
  deal_return_buyer: notice(
    '争议处理退货',
    '您对${goods}的争议已处理，请在${days}天内寄回给卖家并填写单号，卖家收到后退款。',
  ),
  deal_return_seller: notice(
    '争议处理收回',
    '您卖的${goods}的争议已处理，买家会寄回给您，收到后请确认，货款再退给买家。',
  ),
  deal_unsent_buyer: notice('卖家没有交货', '卖家没有按时交付${goods}，货款已原路退给您。'),
  deal_unsent_seller: notice('没有按时交货', '您没有按时交付${goods}，交易已取消，货款已退给买家。'),

  sales_limit: notice('累计销售额到上限', '您近12个月的卖货金额已到个人上限，办理经营主体登记后才能继续收款。'),
  withdrawal_to_confirm: notice('提现待确认', '您的提现等您在微信确认收款，${clock}前没有确认会退回钱包。'),

  device_not_whole: notice('设备不能整机回收', '您的${goods}检测完了，不能按整机回收，您可以提出异议，或免费拿回。'),
  device_lowered: notice(
    '设备检测有不同',
    '您的${goods}检测和您说的有不同，请打开订单决定同意、提出异议，或免费拿回。',
  ),
  device_returning: notice('设备寄回', '您的${goods}正在免费寄回，请留意签收。'),
  device_undecided: notice('设备检测待决定', '您的${goods}检测结果等您决定，${day}前没有答复就免费寄回。'),

  quote_accepted: notice('客户接受报价', '客户接受了您的报价，请您指定的人在${hours}小时内接单。'),
  quote_reopened: notice('重新询价', '报价的企业没有按约来收，您的询价已重新发出，有新报价会通知您，不收费用。'),
  quote_broken: notice('报价失约', '您没有按承诺接单，记一次失约，30天内三次失约，14天不能再报价。'),

  vehicle_lowered: notice('报废车改价', '回收企业要求更改您报废车的价格，请登录查看并决定，不同意就不收车，不收费用。'),
  vehicle_certified: notice('报废车到账', '您的报废车已开具回收证明，车款已到您的钱包。'),
  vehicle_deregistered: notice('报废车注销', '您的报废车已注销登记，注销证明已上传，请登录保存。'),
  vehicle_overdue: notice('报废车手续逾期', '回收企业没有按时办理您报废车的手续，可以打电话催办，也可以找客服。'),

  insurance_consent: notice('保险待签字', '有人为您投保，须由您本人同意并签字才有效，请登录查看。'),
  insurance_in_force: notice('保单生效', '您的保单已生效，保障已经开始，出险请拨打保险公司电话。'),
  insurance_issued: notice('保单出具', '您的保单已出具，到生效时间才开始保障，出险请拨打保险公司电话。'),
  insurance_refused: notice('保险未承保', '保险公司未承保，保险费已原路退回，没有产生保障，原因请登录查看。'),
  insurance_surrendered: notice('退保', '您的保单已退保，保障已终止，退保金请登录查看。'),
} as const satisfies Readonly<Record<string, SmsTemplate>>;

export type SmsTemplateName = keyof typeof smsTemplates;
export type SmsVariable = keyof typeof smsVariables;

/** The names of the values in a text. */
type VariablesOf<Text extends string> = Text extends `${string}\${${infer Name}}${infer Rest}`
  ? (Name & SmsVariable) | VariablesOf<Rest>
  : never;

/** A template with its values. */
export type SmsText = {
  [Name in SmsTemplateName]: {
    readonly template: Name;
    readonly values: Readonly<Record<VariablesOf<(typeof smsTemplates)[Name]['text']>, string>>;
  };
}[SmsTemplateName];

export const smsTemplateNames = Object.keys(smsTemplates) as SmsTemplateName[];
export const isSmsTemplate = (name: string): name is SmsTemplateName => Object.hasOwn(smsTemplates, name);

const VARIABLE = /\$\{(\w+)\}/g;

/** The names of a text's values, in their order. */
export const smsVariablesOf = (text: string): SmsVariable[] =>
  [...text.matchAll(VARIABLE)].map(([, name]) => name as SmsVariable);

/** The text that a person reads, without the signature. */
export const fillSms = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (_, name: string) => values[name] ?? '');

/** `11月21日` in Shanghai, as the values `day` are written. @param at milliseconds */
export function smsDay(at: number): string {
  const { month, day } = shanghaiParts(at);
  return `${month}月${day}日`;
}

function notice<Text extends string>(title: string, text: Text): { kind: 'notice'; title: string; text: Text } {
  return { kind: 'notice', title, text };
}

function security<Action extends string>(
  title: string,
  action: Action,
): {
  kind: 'security';
  title: string;
  text: `您的账号于\${day}的\${clock}${Action}，如非本人操作，请立即联系客服。`;
} {
  return { kind: 'security', title, text: `您的账号于\${day}的\${clock}${action}，如非本人操作，请立即联系客服。` };
}
