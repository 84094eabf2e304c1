import type { FileTemplate } from '@shoushou/contract';
import { DEFAULT_BRAND_NAME } from '@shoushou/rules/opening/brand-colors';

/** Texts of pledges and agreements. A changed text needs a new version; existing documents keep theirs. */
const fileTemplates: readonly FileTemplate[] = [
  {
    id: 'safety',
    title: '安全作业承诺书',
    version: '2026-11',
    pledge: 'safety',
    paragraphs: [
      '本人在收收平台从事上门回收、搬运和拆装作业，已了解作业中的危险，并自愿作出以下承诺。',
      '一、出发前检查车辆、秤具和防护用品；高处、临边、用电和搬运重物时佩戴相应防护用品，不具备条件的不作业。',
      '二、不收购、不运输易燃易爆、剧毒、放射性物品，医疗废物，以及来源不明的电力、通信、铁路等专用器材；发现时立即停止并报告平台和有关部门。',
      '三、废铅酸电池、废机油、含制冷剂的设备等危险废物，只交给有相应资质的单位，不自行拆解、倾倒或焚烧。',
      '四、遵守交通法规，不超载、不占用消防通道；进入小区和住宅时遵守物业和住户的要求，爱护财物。',
      '五、饮酒、服用影响操作的药物或身体不适时不作业；发生事故先救人，同时通知平台并保护现场。',
      '六、如实过秤，不以任何方式影响秤具准确；不泄露客户的姓名、住址、电话等信息，不擅自读取、保留客户设备中的数据。',
      '七、本人已阅读并理解以上内容，违反承诺造成的后果依法由本人承担。',
    ],
  },
  {
    id: 'urgent',
    title: '紧急情况声明书',
    version: '2026-11',
    pledge: 'urgent',
    paragraphs: [
      '本人了解，在作业中发生人身伤害、火灾、交通事故等紧急情况时，平台需要尽快联系本人预留的紧急联系人，并向救援单位提供必要的信息。',
      '一、本人预留的紧急联系人和电话真实有效，变更时及时更新。',
      '二、紧急情况下，同意平台为救助目的，向急救、消防、公安等单位提供本人的姓名、电话、位置和作业内容。',
      '三、本人知悉可以随时在账号信息中更改联系人，或撤回本声明；撤回不影响此前已经作出的处理。',
    ],
  },
  {
    id: 'service',
    title: '回收服务协议',
    version: '2026-11',
    pledge: null,
    paragraphs: [
      '本协议由收收平台与通过实名认证的回收员订立，约定双方在上门回收服务中的权利和义务。',
      '一、平台向回收员提供订单信息、计价参考、电子凭证和结算工具。回收员自主决定是否接单，以自己的名义与客户成交。',
      '二、回收员按公示的规则支付信息费。客户取消、申诉成立或订单过期的，信息费按规则退回。',
      '三、称重、单价和扣减如实记录，由客户确认后成交；确认后的金额应按约定方式及时付给客户。',
      '四、回收员保证具备从事回收经营所需的条件，依法办理再生资源回收经营者备案，并保存交易记录不少于二年。',
      '五、任何一方违反本协议给对方或客户造成损失的，依法承担责任。平台可以按公示的规则限制接单、扣除信用分或终止服务，并应说明理由和申诉途径。',
      '六、双方可以提前告知后终止本协议；终止前已成交的订单继续履行。争议先协商，协商不成的向平台所在地人民法院起诉。',
    ],
  },
  {
    id: 'privacy',
    title: '个人信息处理同意书',
    version: '2026-11',
    pledge: null,
    paragraphs: [
      '本人同意收收平台为实名认证、结算和履行法定义务，处理本人的以下敏感个人信息。',
      '一、身份证件号码、证件照片和人脸核验结果：用于确认身份。号码和姓名加密保存，展示时隐去中间部分；平台不保存人脸图像，人脸核验由电子签名服务商完成。',
      '二、银行卡号：用于核验本人和付款，加密保存，只展示后四位。',
      '三、位置信息：仅在本人开启“接单中”时采集，用于派单和导航，可以随时关闭。',
      '四、本人可以查询、更正、导出上述信息，也可以注销账号。注销后个人信息删除，法律要求保存的交易记录以匿名方式保存。',
    ],
  },
];

/** With the installation's name in place of the product's own. */
export const templatesFor = (brand: string): FileTemplate[] =>
  fileTemplates.map((template) => ({
    ...template,
    paragraphs: template.paragraphs.map((text) => text.replaceAll(DEFAULT_BRAND_NAME, brand)),
  }));

export function findTemplate(id: string, brand: string): FileTemplate | null {
  return templatesFor(brand).find((template) => template.id === id) ?? null;
}
