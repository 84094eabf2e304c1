import { operatorRights, type OperatorRight } from '@shoushou/contract/rights';
import { operatorRoleNames, type OperatorRole } from '@shoushou/kernel/operator-role';
import { formatMobile } from '@shoushou/kernel/phone';
import { scopeOf } from '@shoushou/contract/operator-scopes/operator.scopes';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { recordPages } from '../../shell/record-pages.ts';
import { addressOf } from '../../shell/sections.ts';

/** Names of the fields that calls of operators send; others are shown by their own name. */
const fieldNames: Readonly<Record<string, string>> = {
  id: '记录编号',
  no: '单号',
  receiptNo: '业务单号',
  reason: '原因',
  note: '备注',
  remark: '备注',
  name: '名称',
  displayName: '姓名',
  title: '标题',
  text: '内容',
  markup: '正文',
  code: '编号',
  version: '版本',
  kind: '种类',
  state: '状态',
  active: '启用',
  enabled: '启用',
  open: '营业',
  checked: '已核对',
  approve: '同意',
  accept: '通过',
  uphold: '支持申诉',
  passed: '通过',
  answer: '答复',
  decision: '决定',
  verdict: '结论',
  outcome: '结果',
  act: '操作',
  what: '项目',
  how: '方式',
  by: '对象',
  field: '内容',
  purpose: '用途',
  city: '城市',
  cities: '城市',
  adcode: '地区',
  adcodes: '地区',
  address: '地址',
  longitude: '经度',
  latitude: '纬度',
  mobile: '手机号',
  phone: '电话',
  estate: '小区',
  person: '人员',
  personId: '人员',
  recyclerId: '回收员',
  roles: '角色',
  ownRoles: '自建角色',
  rights: '权限',
  rule: '规则',
  rules: '规则',
  set: '规则组',
  path: '规则',
  value: '新值',
  was: '原值',
  list: '列表',
  filter: '条件',
  section: '页面',
  search: '条件',
  warnings: '预警',
  lines: '明细',
  changes: '改动',
  effects: '处理',
  from: '从',
  to: '到',
  at: '时间',
  until: '直到',
  day: '日期',
  month: '月份',
  beginsAt: '生效时间',
  takesEffectAt: '生效时间',
  validFrom: '生效日期',
  validTo: '到期日期',
  runsFrom: '开始',
  runsUntil: '结束',
  windowFrom: '上门时间',
  opensAt: '开门',
  closesAt: '打烊',
  amountFen: '金额',
  refundFen: '退款',
  priceFen: '价格',
  basePriceFen: '基准价',
  feeFen: '费用',
  leastFen: '最低',
  mostFen: '最高',
  sumFen: '金额',
  budgetFen: '预算',
  provider: '服务商',
  reference: '流水号',
  serial: '序列号',
  itemId: '品类',
  productId: '产品',
};

export const fieldName = (field: string): string => fieldNames[field] ?? field;

/**
 * A value as an operator reads it: yes and no, amounts with their sign, moments by the clock, lists and parts in words.
 */
export function valueText(field: string, value: unknown, now: number): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return field.endsWith('Fen') ? formatMoney(value) : String(value);
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((each) => valueText(field, each, now)).join('、');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([part, of]) => `${fieldName(part)} ${valueText(part, of, now)}`)
      .join('，');
  }
  const text = String(value);
  if (field === 'rights' && Object.hasOwn(operatorRights, text)) return operatorRights[text as OperatorRight].name;
  if (field === 'roles' && Object.hasOwn(operatorRoleNames, text)) return operatorRoleNames[text as OperatorRole];
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatShortMoment(text, now);
  return /^\{.*\}$/.test(text) ? partsOf(text, now) : text.replaceAll(/1\d\d\*{4}\d{4}/g, formatMobile);
}

/** A filter or settings that were sent as a text of JSON. */
export function partsOf(text: string, now: number): string {
  try {
    return valueText('', JSON.parse(text), now) || '全部';
  } catch {
    return text;
  }
}

/** The page that opens the record that a call names in a field; null where it names none, or no page opens it. */
export function recordAddress(call: string, field: string, value: unknown): string | null {
  const scope = scopeOf(call);
  if (typeof scope !== 'object' || scope === null || typeof value !== 'string') return null;
  const kind = Object.entries(scope.records ?? {}).find(([, path]) => path === field)?.[0];
  const page = kind === undefined ? undefined : recordPages[kind as keyof typeof recordPages];
  return page ? addressOf(page.path) + page.search(value) : null;
}
